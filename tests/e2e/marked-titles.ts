import type { Page } from '@playwright/test'
import { episodesMarked, marked } from '#domain/library/edits.ts'
import { EMPTY_LIBRARY, type KnownTitle, type MarkName } from '#domain/library/library.ts'
import { pack } from '#domain/library/packed.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { knownTitle } from '#tests/helpers/any-library.ts'

/** Titles of the sample catalogue. */
export const THE_GENERAL = knownTitle(961, { name: 'The General', date: '1926-12-25', rating: 7.8, genreIds: [28, 35] })
export const METROPOLIS = knownTitle(19, { name: 'Metropolis', date: '1927-02-06', rating: 8.1, genreIds: [18, 878] })
export const CLANGERS = knownTitle(5001, { type: 'tv', name: 'Clangers', date: '1969-11-16', rating: 7.2, genreIds: [16] })

/**
 * Opens the site in a browser that has marked these titles, the first one first, and watched episodes of a show. Later loads keep
 * what changed since.
 */
export async function mark(
  page: Page,
  marks: readonly (readonly [MarkName, KnownTitle])[],
  seen?: { show: KnownTitle; watched: readonly EpisodeRef[] },
) {
  const start = Date.parse('2026-11-01T12:00:00Z')
  const titles = marks.reduce(
    (before, [name, title], at) => marked(before, [{ title, name, on: true }], new Date(start + at * 60_000)),
    EMPTY_LIBRARY,
  )
  const library = seen ? episodesMarked(titles, seen.show, seen.watched, true, new Date()) : titles
  await page.addInitScript(
    (text) => {
      localStorage['marquee.library'] ??= text
    },
    JSON.stringify(pack(library)),
  )
}
