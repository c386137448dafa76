import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkTemplate,
  defaultSourceId,
  DEFAULT_SOURCES,
  fillTemplate,
  frameOrigins,
  frameSandbox,
  MAX_FRAME_ORIGINS,
  offeredSources,
  selectedSource,
  templateValues,
  trailerKey,
  type Source,
  type TemplateValues,
} from './sources.ts'
import type { Video } from './title.ts'

const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const source = (id: number, url: string): Source => ({ ...flags, id, name: `Source ${id}`, url })
const film: TemplateValues = {
  id: 653,
  season: null,
  episode: null,
  imdb_id: 'tt0013442',
  archive_id: 'nosferatu',
  trailer: null,
}
const episode: TemplateValues = { ...film, season: 2, episode: 5 }
const video: Video = { id: 'v', key: 'abc_DEF-123', name: 'Trailer', site: 'YouTube', type: 'Trailer', official: true }

test.each(Object.values(DEFAULT_SOURCES).flat())('the default $url is valid', ({ url }) => {
  expect(checkTemplate(url, 'marquee.example')).toBeNull()
})

test('both types have four default sources with the ids 1 to 4', () => {
  expect(DEFAULT_SOURCES.movie.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(DEFAULT_SOURCES.tv.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

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

test.each(HOSTILE)('the hostile template %j is rejected when it is saved and when it is filled', (template) => {
  expect(checkTemplate(template, 'marquee.example:3000')).toEqual(expect.any(String))
  expect(fillTemplate(template, { ...episode, trailer: 'abc' }, 'marquee.example:3000')).toBeNull()
  expect(frameOrigins([source(1, template)], 'marquee.example:3000')).toEqual([])
})

test('a template of 500 characters is accepted', () => {
  expect(checkTemplate(`https://films.example/${'a'.repeat(478)}`)).toBeNull()
})

test('every placeholder is filled', () => {
  const template = 'https://films.example/{id}/{season}/{episode}?i={imdb_id}&a={archive_id}&t={trailer}&again={id}'
  expect(fillTemplate(template, { ...episode, trailer: 'a-b_c' })).toBe(
    'https://films.example/653/2/5?i=tt0013442&a=nosferatu&t=a-b_c&again=653',
  )
})

test('season 0 fills its placeholder', () => {
  expect(fillTemplate('/x/{season}', { ...film, season: 0 })).toBe('/x/0')
})

test.each([
  ['a season that a film has not', '/x/{season}', film],
  ['a trailer that is missing', '/x/{trailer}', film],
  ['an empty value', '/x/{archive_id}', { ...film, archive_id: '' }],
  ['half an id', '/x/{id}', { ...film, id: 1.5 }],
  ['an id that is no number', '/x/{id}', { ...film, id: NaN }],
  ['a negative id', '/x/{id}', { ...film, id: -1 }],
  ['half a surrogate pair', '/x/{archive_id}', { ...film, archive_id: '\ud800' }],
  ['a value that climbs', 'https://films.example/x/{archive_id}', { ...film, archive_id: '..' }],
  ['a value that completes a climb', 'https://films.example/x/.{archive_id}', { ...film, archive_id: '.' }],
])('%s cannot be filled', (_name, template, values) => {
  expect(fillTemplate(template, values)).toBeNull()
})

test('a value cannot escape from its place in the URL', () => {
  expect(fillTemplate('https://films.example/{archive_id}', { ...film, archive_id: '/../"><b>?a=b#{id}' })).toBe(
    'https://films.example/%2F..%2F%22%3E%3Cb%3E%3Fa%3Db%23%7Bid%7D',
  )
})

test('a value with dollar patterns is inserted literally', () => {
  expect(fillTemplate('/x/{archive_id}', { ...film, archive_id: "$&$'$1" })).toBe("/x/%24%26%24'%241")
})

test('a source whose placeholders the title cannot fill is not offered', () => {
  const sources = [source(1, '/x/{trailer}'), source(2, 'https://films.example/{id}'), source(3, 'javascript:alert({id})')]
  expect(offeredSources(sources, film)).toEqual([{ source: sources[1], url: 'https://films.example/653' }])
})

test('the wanted source is selected, else the default, else id 1, else the first, else none', () => {
  const offered = offeredSources([source(7, '/a'), source(1, '/b'), source(2, '/c')], film)
  const select = (list: typeof offered, wantedId: number | null, defaultId: number) =>
    selectedSource(list, { wantedId, defaultId })?.source.id
  expect(select(offered, 2, 7)).toBe(2)
  expect(select(offered, 99, 7)).toBe(7)
  expect(select(offered, null, 7)).toBe(7)
  expect(select(offered, null, 99)).toBe(1)
  expect(select(offered, null, 1)).toBe(1)
  expect(select(offered.slice(0, 1), 2, 1)).toBe(7)
  expect(select([], 1, 1)).toBeUndefined()
})

test.each([
  ['one', [3], 3],
  ['none', [], 1],
  ['several', [2, 3], 1],
])('with %s of the sources flagged as default, %j, id %i is selected at first', (_, flagged, id) => {
  const list = [2, 3, 1].map((each) => ({ ...source(each, '/a'), isDefault: flagged.includes(each) }))
  expect(defaultSourceId(list)).toBe(id)
})

test("frame origins are listed once, without this site's own paths, and at most forty", () => {
  const some = [
    source(1, 'https://A.example/{id}'),
    source(2, 'https://a.example:443/x'),
    source(3, '/own'),
    source(4, 'https://b.example:8443'),
  ]
  expect(frameOrigins(some)).toEqual(['https://a.example', 'https://b.example:8443'])
  const many = Array.from({ length: 60 }, (_, index) => source(index, `https://h${index}.example/`))
  expect(frameOrigins(many)).toHaveLength(MAX_FRAME_ORIGINS)
})

test('the first YouTube trailer counts; other videos, other sites and odd keys do not', () => {
  const videos: Video[] = [
    { ...video, type: 'Clip', key: 'clip' },
    { ...video, site: 'Vimeo', key: '12345' },
    { ...video, key: 'a"b' },
    { ...video, key: 'first' },
    { ...video, key: 'second' },
  ]
  expect(trailerKey({ videos })).toBe('first')
  expect(trailerKey({ videos: [] })).toBeNull()
})

test('a movie has no season; a show without an episode starts at its first one', () => {
  const title = { id: 1, imdbId: null, archiveId: null, videos: [video] }
  expect(templateValues({ ...title, type: 'movie' }, { season: 3, episode: 4 })).toMatchObject({ season: null, episode: null })
  expect(templateValues({ ...title, type: 'tv' }, null)).toMatchObject({ season: 1, episode: 1, trailer: 'abc_DEF-123' })
  expect(templateValues({ ...title, type: 'tv' }, { season: 0, episode: 4 })).toMatchObject({ season: 0, episode: 4 })
})

const nothing = { archive_id: null, trailer: null }
const trailer = { archive_id: null, trailer: 'abcdefghijk' }

test.each(['/player/film/movie/1', '/other', 'https://films.example/1'])(
  'a frame of %s may neither leave the page nor open others',
  (url) => {
    expect(frameSandbox(url, trailer)).toMatch(/allow-scripts/)
    expect(frameSandbox(url, trailer)).not.toMatch(/top-navigation|popups/)
  },
)

test('of our own pages, only one that embeds another site keeps its origin', () => {
  expect(frameSandbox('/player/film/movie/1', trailer)).toMatch(/same-origin/)
  expect(frameSandbox('/player/film/movie/1', nothing)).not.toMatch(/same-origin/)
  expect(frameSandbox('/player/pattern/movie/1', trailer)).not.toMatch(/same-origin/)
  expect(frameSandbox('/other', trailer)).not.toMatch(/same-origin/)
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

test('property: an accepted template has exactly the host that it shows, before and after it is filled', () => {
  const host = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => `${labels.join('.')}.example`)
  fc.assert(
    fc.property(host, fc.option(fc.integer({ min: 1, max: 65_535 })), fc.string({ maxLength: 20 }), (name, port, rest) => {
      const address = `https://${name}${port === null ? '' : `:${port}`}/${rest}`
      if (checkTemplate(address) !== null) return
      const expected = `https://${name}${port === null || port === 443 ? '' : `:${port}`}`
      expect(frameOrigins([source(1, address)])).toEqual([expected])
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
