import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atEpisode } from './at-episode.ts'
import { fillForTitle, fillSubtitles, fillTemplate } from './fill-template.ts'
import { templateValues, type PlayableTitle, type TemplateValues } from './template-values.ts'

const film: TemplateValues = {
  id: 653,
  season: null,
  episode: null,
  imdb_id: 'tt0013442',
  archive_id: 'nosferatu',
  trailer: null,
}
const episode: TemplateValues = { ...film, season: 2, episode: 5 }

// @spec titles/player/placeholders: Templates may use {id}, {season}, {episode}, {imdb_id}, {archive_id} and {trailer}.
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
  ['the season of a film', '/x/{season}', film],
  ['a trailer that is missing', '/x/{trailer}', film],
  ['an empty value', '/x/{archive_id}', { ...film, archive_id: '' }],
  ['half an id', '/x/{id}', { ...film, id: 1.5 }],
  ['an id that is not a number', '/x/{id}', { ...film, id: NaN }],
  ['a negative id', '/x/{id}', { ...film, id: -1 }],
  ['half a surrogate pair', '/x/{archive_id}', { ...film, archive_id: '\ud800' }],
  ['a value with dot segments', 'https://films.example/x/{archive_id}', { ...film, archive_id: '..' }],
  ['a value that completes a dot segment', 'https://films.example/x/.{archive_id}', { ...film, archive_id: '.' }],
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

test('only subtitles are filled with a language', () => {
  expect(fillSubtitles('https://films.example/{id}/{lang}.vtt', film, 'pt-BR')).toBe('https://films.example/653/pt-BR.vtt')
  expect(fillSubtitles('https://films.example/{id}/en.vtt', film, 'en')).toBe('https://films.example/653/en.vtt')
  expect(fillSubtitles('https://films.example/{lang}/x.vtt', film, '..')).toBeNull()
  expect(fillTemplate('https://films.example/{lang}.mp4', film)).toBeNull()
})

test('a value cannot add a placeholder for the episode', () => {
  const show: PlayableTitle = { type: 'tv', id: 7, imdbId: null, archiveId: '{season}', videos: [] }
  const url = fillForTitle('https://films.example/{archive_id}/{season}/{episode}?again={season}', show)
  expect(url).toBe('https://films.example/%7Bseason%7D/{season}/{episode}?again={season}')
  expect(atEpisode(url ?? '', { season: 0, episode: 12 })).toBe('https://films.example/%7Bseason%7D/0/12?again=0')
  expect(fillForTitle('/{season}', { ...show, type: 'movie' })).toBeNull()
})

test('property: filling for the title and then for an episode equals filling at once', () => {
  const piece = fc.constantFrom(
    'https://',
    'a.example',
    '/',
    '{id}',
    '{season}',
    '{episode}',
    '{archive_id}',
    '.',
    '%2e',
    '{lang}',
    '?',
    'x',
  )
  const value = fc.oneof(fc.string(), fc.constantFrom('..', '{season}', '.', '$&', null))
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
      fc.constantFrom('movie', 'tv'),
      value,
      fc.option(fc.record({ season: fc.nat(99), episode: fc.nat(9999) }), { nil: null }),
      (template, type, archiveId, at) => {
        const title: PlayableTitle = { type, id: 7, imdbId: null, archiveId, videos: [] }
        const url = fillForTitle(template, title)
        expect(url && atEpisode(url, at)).toBe(fillTemplate(template, templateValues(title, at)))
      },
    ),
    { numRuns: 2000 },
  )
})
