import type { Page } from '@playwright/test'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { withEpisodesSeen, withMarks, type KnownTitle } from '#domain/record/edits.ts'
import { EMPTY_RECORD } from '#domain/record/entry.ts'
import type { MarkName } from '#domain/record/marks.ts'
import { knownTitle } from '#tests/helpers/any-record.ts'
import { withRecord } from './visitor-record.ts'

/** Titles of the sample catalogue. */
export const THE_GENERAL = knownTitle(961, { name: 'The General', date: '1926-12-25', rating: 7.8, genreIds: [28, 35] })
export const METROPOLIS = knownTitle(19, { name: 'Metropolis', date: '1927-02-06', rating: 8.1, genreIds: [18, 878] })
export const CLANGERS = knownTitle(5001, { type: 'tv', name: 'Clangers', date: '1969-11-16', rating: 7.2, genreIds: [16] })

const START = Date.parse('2026-11-01T12:00:00Z')

/** What a visitor has who marked these titles, the first one first, and watched episodes of a show. */
export function recordOf(
  marks: readonly (readonly [MarkName, KnownTitle])[],
  seen?: { show: KnownTitle; watched: readonly EpisodeRef[] },
) {
  const titles = marks.reduce(
    (before, [name, title], at) => withMarks(before, [{ title, name, on: true }], { now: START + at * 60_000 }),
    EMPTY_RECORD,
  )
  return seen ? withEpisodesSeen(titles, seen.show, { episodes: seen.watched, on: true }, { now: Date.now() }) : titles
}

/** Opens the site in the browser of such a visitor. */
export async function mark(page: Page, ...given: Parameters<typeof recordOf>) {
  await withRecord(page, recordOf(...given))
}
