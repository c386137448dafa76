import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { frameReferrer } from '#domain/player/frame-referrer.ts'
import { conformancePage } from './conformance-page.ts'

async function open(address: string) {
  const response = conformancePage({ brand: 'Mar<quee', basePath: '' }, address, 'marquee.example:3000')
  const text = await response.text()
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const frames = /frame-src ([^;]*);/.exec(policy)?.[1]
  return { text, policy, frames, headers: response.headers }
}

const frameOf = (text: string) => /<iframe title="Player" src="([^"]*)" sandbox="([^"]*)"/.exec(text)?.slice(1) ?? null

test.each([
  ['https://films.example/embed/1', 'https://films.example', 'https://films.example'],
  ['https://films.example:8443/1?a=b&c=%20#t', 'https://films.example:8443', 'https://films.example:8443'],
  ['/player/pattern/movie/1', "'self'", 'null'],
  ['/my-player/1', "'self'", 'null'],
  ['/player/trailer/movie/1', "'self'", ''],
])('the policy for %s allows only %s in frames', async (address, frames, origin) => {
  const page = await open(address)
  expect(page.frames).toBe(frames)
  expect(frameOf(page.text)?.[0]?.replaceAll('&amp;', '&')).toBe(address)
  expect(frameOf(page.text)?.[1]).not.toMatch(/top-navigation|popups|modals|forms/)
  expect(page.text).toContain(`data-origin="${origin}"`)
  expect(page.text).toContain(`referrerpolicy="${frameReferrer(address)}"`)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://films.example/1',
  '//films.example/1',
  '/\\films.example/1',
  'https://user@films.example/1',
  'https://*.example/1',
  'https://*/1',
  "https://h;script-src'unsafe-inline'/1",
  'https://h,evil/1',
  'https://[::1]/1',
  'https://0x7f.1/1',
  'https://films.example/"onload="alert(1)',
  'https://films.example/</template><script>alert(1)</script>',
  'https://marquee.example/admin',
  'https://MARQUEE.example:444/admin',
  '/player/../admin',
  'https://films.example/{id}',
  '/player/film/movie/{id}',
  `https://films.example/${'a'.repeat(500)}`,
])('the address %j is refused, not framed, and shown only as text', async (address) => {
  const { text, frames, policy } = await open(address)
  expect(frames).toBe("'none'")
  expect(frameOf(text)).toBeNull()
  expect(text).toMatch(/<p id="problem" role="alert">[^<]+<\/p>/)
  expect(text.match(/<script>/g)).toHaveLength(1)
  expect(policy).not.toMatch(/unsafe|\*|evil/)
})

test('the page runs only its own scripts and styles', async () => {
  const { text, policy, headers } = await open('https://films.example/1')
  const hashesOf = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    )
  expect(hashesOf('script')).toHaveLength(2)
  expect(policy).toContain(`script-src ${hashesOf('script').join(' ')};`)
  expect(policy).toContain(`style-src ${hashesOf('style').join(' ')};`)
  for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy).toContain(directive)
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).toContain('Mar&lt;quee')
})
