import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compiledTexts } from '#messages/server.ts'
import type { LanguageCode } from '#messages/languages.ts'
import type { OwnFilm } from '#domain/player/own-film.ts'
import { ownResponse } from './own-response.ts'

const scripts = { file: '/assets/own-player-file-1.js', playlist: '/assets/own-player-playlist-1.js' }
const plain: OwnFilm = {
  name: 'The Paper Lighthouse',
  place: [],
  file: 'https://files.example/653.mp4',
  subtitles: [],
  chapters: null,
  thumbnails: null,
  artwork: null,
  origins: ['https://files.example'],
}

async function open(film: Partial<OwnFilm> = {}, imageOrigin: string | null = null, language: LanguageCode = 'en') {
  const response = ownResponse({ language, film: { ...plain, ...film }, scripts, imageOrigin, basePath: '' })
  const directives = (response.headers.get('Content-Security-Policy') ?? '').split('; ')
  const policy = Object.fromEntries(directives.map((each) => [each.split(' ')[0], each.slice(each.indexOf(' ') + 1)]))
  return { response, policy, text: await response.text() }
}

test('the page allows only what its film needs, in a sandbox without an origin', async () => {
  const { policy, text, response } = await open()
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'font-src': "'self'",
    'media-src': 'https://files.example',
    'connect-src': 'https://files.example',
    'img-src': "'self'",
    sandbox: 'allow-scripts allow-presentation',
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
  expect(text).not.toMatch(/\sstyle=|\son\w+=|undefined|\[object|<script>/)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a playlist has a script of its own, and may play pieces that the script makes', async () => {
  const { policy, text } = await open({ file: 'https://files.example/653.m3u8?v=2' })
  expect(policy['media-src']).toBe('blob: data: https://files.example')
  expect([...text.matchAll(/<script src="([^"]+)" defer>/g)].map(([, src]) => src)).toEqual([scripts.playlist])
  expect((await open()).text).toContain(`<script src="${scripts.file}" defer>`)
})

test('a file of this site is allowed, and pictures of the image host and of the seek bar', async () => {
  const { policy } = await open(
    { file: '/films/653.webm', thumbnails: 'https://pictures.example/653.vtt', origins: ['https://pictures.example'] },
    'https://images.example',
  )
  expect(policy['media-src']).toBe("'self' https://pictures.example")
  expect(policy['connect-src']).toBe("'self' https://pictures.example")
  expect(policy['img-src']).toBe("'self' https://images.example https://pictures.example")
})

test('the page’s script gets its texts and the language of the page', async () => {
  const { text } = await open({}, null, 'zz')
  expect(dataOf(text, 'texts')).toEqual(compiledTexts('zz', 'ownPlayer', 'script'))
  expect(text).toContain('data-locale="en-US"')
})

test('every control has its name before any script has run', async () => {
  const { text } = await open({ place: ['Season 1', 'Episode 4'] })
  for (const name of ['Play', 'Mute', 'Captions', 'Settings', 'Picture in picture', 'Full screen'])
    expect(text).toMatch(new RegExp(`<button [^>]*aria-label="${name}"`))
  for (const name of ['Seek', 'Volume']) expect(text).toMatch(new RegExp(`<input [^>]*type="range"[^>]*aria-label="${name}"`))
  expect(text).toContain('<h1 dir="auto">The Paper Lighthouse</h1>')
  expect(text).toContain('<p dir="auto">Season 1 · Episode 4</p>')
})

test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onload='alert(1)", '</main><svg onload=alert(1)>'])(
  'the title %s is only ever text',
  async (name) => {
    const { text } = await open({ name, artwork: `/t/p/${name}` })
    expect(text).not.toContain(name)
    expect(text.match(/<script/g)).toHaveLength(1)
    expect(dataOf(text, 'film')).toMatchObject({ name })
  },
)

function dataOf(page: string, name: string): unknown {
  const data = new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1]
  return JSON.parse(data?.replaceAll(/&(\w+|#39);/g, (_, code: string) => ENTITIES[code] ?? '') ?? '')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
