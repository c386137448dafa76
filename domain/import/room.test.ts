import { expect, test } from 'vitest'
import { m } from '#messages'
import { episodesMarked, marked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, MAX_EPISODES, MAX_TITLES, type Library } from '#domain/library/library.ts'
import { knownTitle, secondsAfter } from '#tests/helpers/any-library.ts'
import { METROPOLIS_ROW } from '#tests/helpers/import-row.ts'
import type { ImportRow } from './import-row.ts'
import { newJob } from './job.ts'
import { lostRows } from './lost-rows.ts'
import { fitOf } from './room.ts'

const now = secondsAfter(0)
const rowsOf = (...parts: Partial<ImportRow>[]) =>
  parts.map((part, at) => ({ ...METROPOLIS_ROW, line: at + 2, name: `Film ${at}`, ...part }))
const listOf = (rows: ImportRow[]) => ({
  name: 'watched.csv',
  kind: 'letterboxd' as const,
  mark: null,
  asksMark: false,
  mayBeCut: false,
  unread: [],
  rows,
})

/** A library with room for `room` more titles; it holds "Title 10" of 2020 and those after it. */
function withRoom(room: number): Library {
  const titles = Array.from({ length: MAX_TITLES - room }, (_, at) => ({
    title: knownTitle(at + 10),
    name: 'wanted' as const,
    on: true,
  }))
  return marked(EMPTY_LIBRARY, titles, now)
}

test('3,800 films fit into an empty library', () => {
  const rows = rowsOf(...Array.from({ length: 3800 }, () => ({})))
  expect(fitOf(rows, EMPTY_LIBRARY)).toMatchObject({ titles: 3800, room: MAX_TITLES, without: new Set() })
})

test('titles that do not fit are known before any lookup: the oldest on their lists, and undated ones', () => {
  const rows = rowsOf({ noted: '2020-01-01' }, { noted: '2024-01-01' }, { noted: null }, { noted: '2022-01-01' })
  expect(fitOf(rows, withRoom(2))).toMatchObject({ titles: 4, room: 2, without: new Set([0, 2]) })
})

test('titles that do not fit are not looked up, and are reported with the reason', () => {
  const job = newJob([listOf(rowsOf({ noted: '2020-01-01' }, { noted: '2024-01-01' }))], withRoom(1))
  expect(job.questions.map(({ name }) => name)).toEqual(['Film 1'])
  expect(lostRows(job)).toMatchObject([{ title: 'Film 0', line: 2, file: 'watched.csv', why: m.transfer.unread.noRoom }])
})

test('titles already in the library, by id or by name and year, take no room; nor do episodes of unknown shows', () => {
  const rows = rowsOf(
    { tmdbId: 12, name: 'Other' },
    { name: 'title 13', year: 2020 },
    { type: 'tv', imdbId: 'tt0734568', ofEpisode: true },
    { name: 'New' },
  )
  expect(fitOf(rows, withRoom(0))).toMatchObject({ titles: 1, room: 0, without: new Set([3]) })
})

test('episodes that do not fit are known before any lookup; those already in the library take no room', () => {
  const show = { type: 'tv' as const, tmdbId: 7, name: 'A show', mark: 'watched' as const }
  const episodes = Array.from({ length: MAX_EPISODES }, (_, at) => ({
    season: 1 + Math.floor(at / 1000),
    episode: 1 + (at % 1000),
  }))
  const title = { ...knownTitle(7), type: 'tv' as const }
  const library = episodesMarked(EMPTY_LIBRARY, title, episodes.slice(1), true, now)
  const rows = rowsOf(...[0, 1, 1].map((at) => ({ ...show, episode: { season: 1, episode: 1 + at } })), {
    ...show,
    episode: { season: 99, episode: 1 },
  })
  expect(fitOf(rows, library)).toMatchObject({ titles: 0, episodes: 2, episodeRoom: 1 })
})
