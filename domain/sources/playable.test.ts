import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Source } from './source.ts'
import { checkTemplate } from './check-template.ts'
import { DEFAULT_SOURCES } from './default-sources.ts'
import { offersAt } from './offer.ts'
import { offersOf } from './playable.ts'
import type { PlayableTitle } from './template-values.ts'

const flags = { isDefault: false, isFastest: false, is4K: false, isAdFree: false, hasAds: false }
const source = (id: number, url: string): Source => ({ ...flags, id, name: `Source ${id}`, url })
const bare: PlayableTitle = { type: 'movie', id: 653, imdbId: null, archiveId: null, videos: [] }
const trailer = { type: 'Trailer', site: 'YouTube', key: 'abcdefghijk' } as const
const show: PlayableTitle = { ...bare, type: 'tv' }

const embedsOf = (title: PlayableTitle) => offersOf(DEFAULT_SOURCES.movie, title).map(({ embeds = false }) => embeds)
const lacksOf = (title: PlayableTitle) => offersOf(DEFAULT_SOURCES[title.type], title).map(({ lacks }) => lacks ?? 'plays')

test.each<[string, PlayableTitle, string[]]>([
  ['nothing', bare, ['film', 'trailer', 'copy', 'plays']],
  ['nothing, as it is sent to a browser,', { type: 'movie', id: 653 }, ['film', 'trailer', 'copy', 'plays']],
  ['a trailer', { ...bare, videos: [trailer] }, ['plays', 'plays', 'copy', 'plays']],
  ['a trailer on another site', { ...bare, videos: [{ ...trailer, site: 'Vimeo' }] }, ['film', 'trailer', 'copy', 'plays']],
  ['a copy', { ...bare, archiveId: 'nosferatu' }, ['plays', 'trailer', 'plays', 'plays']],
  ['both, a show,', { ...show, archiveId: 'x', videos: [trailer] }, ['plays', 'plays', 'plays', 'plays']],
])('for a title with %s our own pages say what they lack', (_, title, expected) => {
  expect(lacksOf(title)).toEqual(expected)
})

test('on the sample catalogue Film plays for every title, without an origin if it embeds nothing', () => {
  const [film, ...others] = offersOf(DEFAULT_SOURCES.movie, bare, { isSample: true })
  expect(film).toEqual({ id: 1, name: 'Film', isDefault: true, isAdFree: true, url: '/player/film/movie/653' })
  expect(others.map(({ lacks }) => lacks ?? 'plays')).toEqual(['trailer', 'copy', 'plays'])
  expect(offersOf(DEFAULT_SOURCES.movie, { ...bare, videos: [trailer] }, { isSample: true })[0]).toMatchObject({ embeds: true })
})

const asItem = { archiveItem: 'pier-2', file: null }
const asFile = { archiveItem: null, file: 'https://files.example/pier.webm' }
const tv = DEFAULT_SOURCES.tv.slice(0, 3)

const places = (title: PlayableTitle) =>
  offersOf(DEFAULT_SOURCES.movie.slice(0, 3), title).map(({ url, lacks, embeds }) => [url, lacks ?? embeds])

test('Film plays a free copy rather than a trailer: an archive item in a frame, a file in our own player', () => {
  expect(places({ ...bare, free: asItem })).toEqual([
    ['/player/film/movie/653', true],
    ['/player/trailer/movie/653', 'trailer'],
    ['/player/archive/movie/653', true],
  ])
  expect(places({ ...bare, free: asFile, videos: [trailer] })).toEqual([
    ['/player/own/free/movie/653', undefined],
    ['/player/trailer/movie/653', true],
    ['/player/archive/movie/653', 'copy'],
  ])
})

test('free copies of single episodes affect only these episodes', () => {
  const free = {
    ...show,
    videos: [trailer],
    freeEpisodes: [
      { season: 1, episode: 2, ...asItem },
      { season: 0, episode: 1, ...asFile },
    ],
  }
  const offers = offersOf(tv, free)
  expect(offers.map(({ episodes }) => Object.keys(episodes ?? {}))).toEqual([['0/1'], [], ['1/2']])
  const at = (season: number, episode: number) =>
    offersAt(offers, { season, episode }).map(({ url, lacks, embeds }) => [url, lacks ?? embeds])
  expect(at(1, 1)).toEqual([
    ['/player/film/tv/653/{season}/{episode}', true],
    ['/player/trailer/tv/653/{season}/{episode}', true],
    ['/player/archive/tv/653/{season}/{episode}', 'copy'],
  ])
  expect(at(1, 2)[2]).toEqual(['/player/archive/tv/653/{season}/{episode}', true])
  expect(at(0, 1)[0]).toEqual(['/player/own/free/tv/653/{season}/{episode}', undefined])
  expect(offersAt(offers, null).map(({ lacks }) => lacks)).toEqual([undefined, undefined, 'copy'])
})

test('an episode without its own copy uses the copy of the show', () => {
  const whole = offersOf(tv, { ...show, free: asFile, freeEpisodes: [{ season: 1, episode: 2, ...asItem }] })
  expect(offersAt(whole, { season: 1, episode: 1 })[0]).toMatchObject({ url: '/player/own/free/tv/653/{season}/{episode}' })
  expect(offersAt(whole, { season: 1, episode: 2 })[0]).toMatchObject({
    url: '/player/film/tv/653/{season}/{episode}',
    embeds: true,
  })
})

test('our own pages keep their address even if they lack the title', () => {
  expect(offersOf(DEFAULT_SOURCES.movie, bare).map(({ url }) => url)).toEqual([
    '/player/film/movie/653',
    '/player/trailer/movie/653',
    '/player/archive/movie/653',
    '/player/pattern/movie/653',
  ])
})

test('pages that embed another site are marked', () => {
  expect(embedsOf(bare)).toEqual([false, false, false, false])
  expect(embedsOf({ ...bare, videos: [trailer] })).toEqual([true, true, false, false])
  expect(embedsOf({ ...bare, archiveId: 'nosferatu' })).toEqual([true, false, true, false])
  expect(offersOf([source(1, '/other/{id}'), source(2, 'https://films.example/{id}')], { ...bare, archiveId: 'x' })).toEqual([
    { id: 1, name: 'Source 1', url: '/other/653' },
    { id: 2, name: 'Source 2', url: 'https://films.example/653' },
  ])
})

// @spec titles/player/unfillable: A server whose placeholders a title cannot fill is not offered for it.
test('a source whose placeholders the title cannot fill has no address, and stays in its place', () => {
  const sources = [source(1, '/x/{trailer}'), source(2, 'https://films.example/{id}'), source(3, 'javascript:alert({id})')]
  expect(offersOf(sources, bare)).toEqual([
    { id: 1, name: 'Source 1', url: null, lacks: 'value' },
    { id: 2, name: 'Source 2', url: 'https://films.example/653' },
    { id: 3, name: 'Source 3', url: null, lacks: 'value' },
  ])
})

test('a file plays in our own player if its address can be filled', () => {
  const file: Source = {
    ...source(7, 'https://films.example/{id}.mp4?t={archive_id}'),
    subtitles: '/{lang}.vtt',
    languages: ['en'],
  }
  const said: Source = { ...source(8, 'https://films.example/{id}'), kind: 'file' }
  const copy = { archiveId: 'nosferatu' }
  expect(offersOf([file, said], { ...bare, ...copy })).toEqual([
    { id: 7, name: 'Source 7', url: '/player/own/7/movie/653' },
    { id: 8, name: 'Source 8', url: '/player/own/8/movie/653' },
  ])
  expect(offersOf([file], { ...show, ...copy })[0]?.url).toBe('/player/own/7/tv/653/{season}/{episode}')
  expect(offersOf([file], bare)).toEqual([{ id: 7, name: 'Source 7', url: null, lacks: 'value' }])
})

test('only marks that are set are sent', () => {
  const [film, , , pattern] = offersOf(DEFAULT_SOURCES.tv, show)
  expect(film).toMatchObject({ isDefault: true, isAdFree: true })
  expect(film).not.toHaveProperty('hasAds')
  expect(pattern).toMatchObject({ isFastest: true })
})

test('property: only valid templates get an address, and the order stays', () => {
  const text = fc.oneof(
    fc.constantFrom('https://a.example/{id}', '/player/film/{id}', '/x/{trailer}', 'https://a.example/{season}.mp4', '//a', ''),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), fc.constantFrom('movie', 'tv'), fc.string(), (urls, type, archiveId) => {
      const title: PlayableTitle = { ...bare, type, archiveId }
      const offers = offersOf(
        urls.map((url, index) => source(index, url)),
        title,
      )
      expect(offers.map(({ id }) => id)).toEqual(urls.map((_, index) => index))
      for (const { id, url, lacks } of offers) {
        const isValid = checkTemplate(urls[id] ?? '') === null
        expect(url === null).toBe(lacks === 'value')
        expect(isValid || url === null).toBe(true)
        expect(url ?? '/').toMatch(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?(?:[/?#]|$)|\/(?!\/))/i)
      }
    }),
  )
})
