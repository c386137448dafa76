import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceKind, type Source } from './source.ts'
import { checkSource } from './check-source.ts'
import { checkTemplate } from './check-template.ts'
import { fillSubtitles, fillTemplate } from './fill-template.ts'
import { fileOrigins, frameOrigins } from './origins.ts'
import type { TemplateValues } from './template-values.ts'

const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const source = (id: number, url: string): Source => ({ ...flags, id, name: `Source ${id}`, url })
const episode: TemplateValues = {
  id: 653,
  season: 2,
  episode: 5,
  imdb_id: 'tt0013442',
  archive_id: 'nosferatu',
  trailer: null,
}

test.each([
  'https://films.example/embed/{id}',
  'https://films.example:8443/{id}?s={season}&e={episode}#t=1',
  'HTTPS://Films.Example/{imdb_id}',
  'https://1.2.3.4/{archive_id}',
  'https://xn--bcher-kva.example/{trailer}',
  'https://films.example',
  'https://films.example/e/{season}-{episode}/{id}.html',
  '/player/film/movie/{id}',
  '/',
])('%s is accepted', (template) => {
  expect(checkTemplate(template, 'marquee.example')).toBeNull()
})

const HOSTILE = [
  '',
  ' ',
  'javascript:alert(1)',
  'JaVaScRiPt:alert({id})',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://films.example/1',
  'vbscript:x',
  'file:///etc/passwd',
  'about:blank',
  'http://films.example/{id}',
  'ftp://films.example/{id}',
  'wss://films.example/{id}',
  'films.example/{id}',
  '//films.example/{id}',
  '/\\films.example/{id}',
  '\\\\films.example/{id}',
  '/\t/films.example/{id}',
  '\n//films.example',
  'https:films.example/{id}',
  'https:/films.example/{id}',
  'https:///films.example/{id}',
  'https:\\\\films.example/{id}',
  'ht\ntps://films.example/{id}',
  'https://films.example\t.evil/{id}',
  'https://h,evil/{id}',
  "https://h;script-src'unsafe-inline'/{id}",
  'https://h evil/{id}',
  "https://h'/{id}",
  'https://*.example/{id}',
  'https://*/{id}',
  'https://{id}.example/',
  'https://{trailer}/',
  'https://films.example:{id}/',
  '{id}://films.example/',
  '{trailer}',
  'https://user@films.example/{id}',
  'https://user:secret@films.example/{id}',
  'https://films.example@evil.example/{id}',
  'https://films%2eexample/{id}',
  'https://fılms.example/{id}',
  'https://films。example/{id}',
  'https://[::1]/{id}',
  'https://0x7f.1/{id}',
  'https://2130706433/{id}',
  'https://films..example/{id}',
  'https://films.example./{id}',
  'https://.films.example/{id}',
  'https://-films.example/{id}',
  'https://films_x.example/{id}',
  'https://films.example:99999/{id}',
  'https://films.example:/{id}',
  'https://',
  'https://?{id}',
  'https://films.example/{ID}',
  'https://films.example/{}',
  'https://films.example/{id',
  'https://films.example/id}',
  'https://films.example/{{id}}',
  'https://films.example/{constructor}',
  'https://films.example/{__proto__}',
  'https://films.example/{id}/../admin',
  '/player/../admin',
  '/player/%2e%2E/admin',
  '/.//films.example',
  'https://films.example/"onload="alert(1)',
  'https://films.example/<script>',
  'https://films.example/\u2028{id}',
  'https://films.example/\u0000{id}',
  'https://marquee.example/{id}',
  'https://MARQUEE.example:444/{id}',
  `https://films.example/${'a'.repeat(500)}`,
]

const OWN_HOST = 'marquee.example:3000'

// @spec titles/player/templates: Templates are https: or own paths, without user info and without a placeholder in the host, and their origins are all that a page may frame.
test.each(HOSTILE)('the hostile template %j is rejected on saving and on filling', (template) => {
  expect(checkTemplate(template, OWN_HOST)).toEqual(expect.any(String))
  expect(fillTemplate(template, { ...episode, trailer: 'abc' }, OWN_HOST)).toBeNull()
  expect(frameOrigins([source(1, template)], OWN_HOST)).toEqual([])
})

test.each(HOSTILE)('the hostile template %j is rejected for a file and its texts, and appears in no CSP', (template) => {
  const file: Source = { ...source(1, template), kind: 'file' }
  expect(checkSource(file, OWN_HOST)).toEqual(expect.any(String))
  expect(fileOrigins(file, OWN_HOST)).toEqual([])
  expect(fillSubtitles(template, { ...episode, trailer: 'abc' }, 'en', OWN_HOST)).toBeNull()
  for (const field of ['subtitles', 'chapters', 'thumbnails'] as const) {
    const beside: Source = { ...source(1, '/films/{id}.mp4'), languages: ['en'], subtitles: '/{id}.vtt', [field]: template }
    expect(checkSource(beside, OWN_HOST)).toEqual(expect.any(String))
    expect(fileOrigins(beside, OWN_HOST)).toEqual([])
  }
})

test('only subtitles may name their language', () => {
  const template = 'https://films.example/{id}.{lang}.vtt'
  expect(checkTemplate(template)).toBe('{lang} is not a placeholder')
  expect(checkTemplate(template, OWN_HOST, 'chapters')).toBe('{lang} is not a placeholder')
  expect(checkTemplate(template, OWN_HOST, 'subtitles')).toBeNull()
  expect(checkTemplate('https://{lang}.example/x.vtt', OWN_HOST, 'subtitles')).toBe('The host must not contain a placeholder')
})

test('a template of 500 characters is accepted', () => {
  expect(checkTemplate(`https://films.example/${'a'.repeat(478)}`)).toBeNull()
})

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?$/)
const junk = fc.string({ unit: fc.constantFrom(...'/\\.:@,;{}?#% \t*\'"[]idxh0-'), maxLength: 8 })
const template = fc
  .tuple(
    fc.constantFrom('https://', 'HTTPS://', 'https:', '/', '//', 'http://'),
    junk,
    label,
    junk,
    fc.constantFrom('', '/{id}', '/{season}', '/x?{trailer}'),
  )
  .map((parts) => parts.join(''))

// @spec titles/player/templates
test('property: an accepted template has exactly the host that it shows, before and after filling', () => {
  const host = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => `${labels.join('.')}.example`)
  fc.assert(
    fc.property(host, fc.option(fc.integer({ min: 1, max: 65_535 })), fc.string({ maxLength: 20 }), (name, port, rest) => {
      const address = `https://${name}${port === null ? '' : `:${port}`}/${rest}`
      if (checkTemplate(address) !== null || sourceKind({ url: address }) === 'file') return
      const expected = `https://${name}${port === null || port === 443 ? '' : `:${port}`}`
      expect(frameOrigins([source(1, address)])).toEqual([expected])
      expect(fileOrigins(source(1, address))).toEqual([expected])
      expect(new URL(fillTemplate(address, { ...episode, trailer: 'x' }) ?? 'bad:').origin).toBe(expected)
    }),
  )
})

test('property: an accepted template stays on its own origin and yields one valid frame-src entry', () => {
  const base = 'https://marquee.example'
  fc.assert(
    fc.property(template, fc.string(), (text, value) => {
      if (checkTemplate(text, 'marquee.example') !== null) return
      const url = fillTemplate(text, { ...episode, trailer: value, archive_id: value }, 'marquee.example')
      const [origin] = frameOrigins([source(1, text)], 'marquee.example')
      expect(origin ?? base).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?$/)
      expect(new URL(url ?? origin ?? '/', base).origin).toBe(origin ?? base)
    }),
    { numRuns: 2000 },
  )
})
