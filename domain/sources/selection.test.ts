import { expect, test } from 'vitest'
import type { Source } from '../source.ts'
import { defaultSourceId, offeredSources, selectedSource, toSentSource } from './selection.ts'
import type { TemplateValues } from './template-values.ts'

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

test('a file plays on our own page, wherever it is', () => {
  const file: Source = {
    ...source(7, 'https://films.example/{id}.mp4?t={archive_id}'),
    subtitles: '/{lang}.vtt',
    languages: ['en'],
  }
  const sent = toSentSource(file)
  expect(sent).toEqual({ id: 7, name: 'Source 7', url: file.url, kind: 'file' })
  expect(offeredSources([sent], film)).toEqual([{ source: sent, url: '/player/own/7/movie/653' }])
  const inSeason = { ...film, season: 0, episode: 4 }
  expect(offeredSources([sent], inSeason)).toEqual([{ source: sent, url: '/player/own/7/tv/653/0/4' }])
  expect(offeredSources([sent], { ...film, archive_id: null })).toEqual([])
})
