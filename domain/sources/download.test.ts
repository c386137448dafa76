import { expect, test } from 'vitest'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { atEpisode } from './at-episode.ts'
import { DEFAULT_DOWNLOADS } from './download.ts'
import { fillForTitle } from './fill-template.ts'
import type { PlayableTitle } from './template-values.ts'

const film: PlayableTitle = { type: 'movie', id: 653, imdbId: null, archiveId: 'nosferatu_1922', videos: [] }
const show: PlayableTitle = { ...film, type: 'tv', id: 71446 }
/** Fills a template in the two steps of server and page. */
function downloadUrl(template: string, title: PlayableTitle, at: EpisodeRef | null): string | null {
  const url = fillForTitle(template, title)
  return url && atEpisode(url, at)
}
const templates = { movie: 'https://files.example/m/{id}', tv: 'https://files.example/t/{id}/{season}/{episode}' }

// @spec titles/download-default
test('a template with an archive id leads to the item on the Internet Archive', () => {
  expect(downloadUrl(DEFAULT_DOWNLOADS.movie, film, null)).toBe('https://archive.org/details/nosferatu_1922')
  expect(downloadUrl(DEFAULT_DOWNLOADS.tv, show, { season: 2, episode: 3 })).toBe('https://archive.org/details/nosferatu_1922')
})

test('there is no button for a title that the Internet Archive does not hold', () => {
  expect(downloadUrl(DEFAULT_DOWNLOADS.movie, { ...film, archiveId: null }, null)).toBeNull()
})

// @spec titles/download-movie
test('a movie is identified by its id, an episode by season and number too', () => {
  expect(downloadUrl(templates.movie, film, null)).toBe('https://files.example/m/653')
  expect(downloadUrl(templates.tv, show, { season: 2, episode: 3 })).toBe('https://files.example/t/71446/2/3')
})

// @spec titles/download-show
test('a show without an episode means season 1, episode 1', () => {
  expect(downloadUrl(templates.tv, show, null)).toBe('https://files.example/t/71446/1/1')
})

test('there is no button for an invalid template', () => {
  expect(downloadUrl('javascript:alert({id})', film, null)).toBeNull()
})
