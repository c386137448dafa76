import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Source } from '#domain/sources/source.ts'
import { checkTemplate } from '#domain/sources/check-template.ts'
import { frameOrigins } from '#domain/sources/origins.ts'
import { pagePolicy } from '#server/http/responses/security-headers.ts'
import { elements, textOf } from '#tests/helpers/html.ts'
import { BOSS, PASSWORD } from '#tests/helpers/operator-account.ts'
import { openOperatedSite, refusalOf } from '#tests/helpers/operators.ts'

const MOVIE = '/movie/10331'
const TRAILERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
const site = await openOperatedSite({ env: { PUBLIC_ORIGIN: 'https://marquee.example' } })
await site.services.accountStore.add(BOSS, PASSWORD)
const cookie = await site.signIn()
const row = (url: string, id = 1): Source => ({
  id,
  name: `Canary ${id}`,
  url,
  isDefault: false,
  isFastest: false,
  is4K: false,
  isAdFree: false,
  hasAds: false,
})
let version = 0
async function save(list: Source[], download: string | null = null) {
  const response = await site.send('PUT', '/api/admin/sources/movie', { list, download, version }, { cookie })
  if (response.status === 200) version += 1
  return response
}
/** The directives of a policy with their sources, as a browser parses them. */
const directives = (policy: string) =>
  policy.split(',').map((each) => each.split(';').map((directive) => directive.trim().split(/\s+/)))
const frameSrcOf = (response: Response) =>
  directives(response.headers.get('Content-Security-Policy') ?? '')
    .flat()
    .filter(([name]) => name === 'frame-src')

const SCHEMES = [
  'javascript:alert(1)//{id}',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://player.example/1',
  'file:///etc/passwd',
  'filesystem:https://player.example/temporary/x',
  'about:blank',
  'http://player.example/{id}',
  'ftp://player.example/{id}',
  'ws://player.example/{id}',
  'view-source:https://player.example',
  '//player.example/{id}',
  '/\\player.example/{id}',
  '\\\\player.example\\{id}',
  'https:player.example/{id}',
  'https:///player.example/{id}',
  'https://user:pass@player.example/{id}',
  'https://{id}.player.example/',
  '{id}://player.example/',
  'https://h,evil.example/{id}',
  'https://h;script-src *;x/{id}',
  'https://h evil.example/{id}',
  "https://h'unsafe-inline'/{id}",
  'https://0x7f.1/{id}',
  'https://pläyer.example/{id}',
  'https://*/{id}',
  'https://player.example/{password}',
  'https://player.example/{id',
  'https://marquee.example/{id}',
]

test.each(SCHEMES)('T15: a server at %j is a 422, and so is a download that leads there', async (url) => {
  const refused = await refusalOf(await save([row(url)]))
  expect(refused).toEqual([422, expect.stringContaining('Canary 1: ')])
  // Whitespace around a download URL is trimmed, so a leading space does not evade the checks.
  expect(await refusalOf(await save([], url))).toEqual([422, expect.stringContaining('Download: ')])
})

test.each(SCHEMES)('T15: a file at %j is a 422, and so are subtitles, chapters and thumbnails there', async (url) => {
  expect(await refusalOf(await save([{ ...row(url), kind: 'file' }]))).toEqual([422, expect.stringContaining('Canary 1: ')])
  for (const [field, label] of [
    ['subtitles', 'Subtitles'],
    ['chapters', 'Chapters'],
    ['thumbnails', 'Thumbnails'],
  ] as const) {
    const file = { ...row('/films/{id}.mp4'), subtitles: '/{id}.vtt', languages: ['en'], [field]: url }
    expect(await refusalOf(await save([file]))).toEqual([422, expect.stringContaining(`Canary 1: ${label}: `)])
  }
})

test('T15: invalid rows in the database are not offered, not framed and not in the policy', async () => {
  const list = SCHEMES.filter((url) => !url.includes('marquee')).map((url, index) => row(url, index + 1))
  await site.services.store.sources.save('movie', { list, download: 'javascript:alert(1)', version })
  version += 1
  await site.services.state.follow('sources')
  const response = await site.get(MOVIE)
  expect(frameSrcOf(response)).toEqual([['frame-src', "'self'", ...TRAILERS]])
  const html = await response.text()
  expect(elements(html, 'iframe')).toEqual([])
  expect(textOf(html)).not.toContain('Canary')
  for (const { attributes } of elements(html, 'a')) expect(attributes.href).toMatch(/^(https:\/\/|mailto:|\/|#|\?)/)
})

test('T16: the policy of the next page names exactly what was saved', async () => {
  const urls = [
    'https://b.example:8443/{id}',
    'https://A.example/{id}?x={trailer}',
    'https://a.example/other/{id}',
    '/player/film/movie/{id}',
  ]
  expect((await save(urls.map((url, index) => row(url, index + 1)))).status).toBe(200)
  const framed = ['frame-src', "'self'", ...TRAILERS, 'https://b.example:8443', 'https://a.example']
  expect(frameSrcOf(await site.get(MOVIE))).toEqual([framed])
})

test('a file is saved with its subtitles and the like, and the policy of pages does not include its host', async () => {
  const file = { ...row('https://films.example/{id}.m3u8'), subtitles: '/{lang}.vtt', languages: ['en', 'ar'], chapters: ' ' }
  const response = await save([file])
  const { chapters: _empty, ...kept } = file
  expect(await response.json()).toMatchObject({ list: [kept] })
  expect(frameSrcOf(await site.get(MOVIE))).toEqual([['frame-src', "'self'", ...TRAILERS]])
})

test('property: whatever templates are accepted, the policy is exactly the expected list of directives', () => {
  const piece = fc.constantFrom(
    'https://',
    'HTTPS://',
    'a',
    'evil',
    '.example',
    ':8443',
    '/',
    '{id}',
    '{trailer}',
    ',',
    ';',
    ' ',
    '\n',
    "'self'",
    '*',
    '@',
    '?',
    '#',
    '%0a',
    '"',
  )
  const junk = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
  const good = fc.tuple(fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/), junk).map(([host, rest]) => `https://${host}.example/${rest}`)
  let accepted = 0
  fc.assert(
    fc.property(fc.array(fc.oneof(junk, good), { minLength: 1, maxLength: 60 }), (templates) => {
      const taken = templates.filter((template) => checkTemplate(template) === null)
      accepted += taken.length
      const policy = pagePolicy({
        scripts: ['sha256-n'],
        styles: [],
        imageUrl: '/t/p',
        thumbnails: true,
        frameOrigins: frameOrigins(taken.map((url) => row(url))),
      })
      const hosts = [...new Set(taken.filter((url) => !url.startsWith('/')).map((url) => url.split(/[/?#]/)[2]?.toLowerCase()))]
      expect(directives(policy)).toEqual([
        [
          ['default-src', "'self'"],
          ['script-src', "'self'", "'sha256-n'"],
          ['style-src', "'self'"],
          ['img-src', "'self'", 'data:', 'https://i.ytimg.com'],
          ['connect-src', "'self'"],
          ['frame-src', "'self'", ...hosts.slice(0, 40).map((host) => `https://${host}`)],
          ['worker-src', "'self'"],
          ['object-src', "'none'"],
          ['base-uri', "'none'"],
          ['form-action', "'self'"],
          ['frame-ancestors', "'none'"],
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', 'default', 'held'],
        ],
      ])
    }),
    { numRuns: 500 },
  )
  expect(accepted).toBeGreaterThan(500)
})
