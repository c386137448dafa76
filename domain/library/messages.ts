import { formatCount } from '#domain/text/format.ts'
import type { LeftOut } from './left-out.ts'
import { MAX_EPISODES, MAX_TITLES, type MarkName } from './library.ts'

/** Notices after setting and after removing a mark. */
const DONE: Readonly<Record<MarkName, readonly [set: string, back: string]>> = {
  wanted: ['Added to your watchlist', 'Removed from your watchlist'],
  watched: ['Marked as watched', 'No longer marked as watched'],
  hidden: ['Marked as “Not interested”', 'No longer marked as “Not interested”'],
  followed: ['You follow this show', 'You no longer follow this show'],
}

export function markDone(name: MarkName, on: boolean): string {
  return DONE[name][on ? 0 : 1]
}

/** `what`: "Episode 3", "Season 2", "12 episodes" */
export function watchedDone(what: string, on: boolean): string {
  return `${what} ${on ? 'marked as watched' : 'no longer marked as watched'}`
}

export function countEpisodes(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'episode' : 'episodes'}`
}

/** How two lists are merged, for the visitor. */
export const MERGE_RULE =
  'Everything in both lists stays. Where they differ, the later mark counts; if there is no room, the titles marked longest ago are left out.'

/** Limit on the titles that a notice names. */
const MAX_NAMED = 5

const LEFT_OUT: Readonly<Record<LeftOut['what'], string>> = {
  title: 'no room for it, or removed later',
  episodes: 'not all of its watched episodes',
  day: 'without the day on which you watched it',
  wanted: 'no longer on your watchlist',
  watched: 'no longer marked as watched',
  hidden: 'no longer marked as “Not interested”',
  followed: 'no longer followed',
}

/** One loss of a merge. */
export function leftOutText({ title: { type, id, known }, what }: LeftOut): string {
  return `${known?.name ?? `${type}/${id}`}: ${LEFT_OUT[what]}`
}

/** The losses of a merge in one line, the first few by name. */
export function leftOutTexts(leftOut: readonly LeftOut[]): string {
  const more = leftOut.length - MAX_NAMED
  const named = leftOut.slice(0, MAX_NAMED).map(leftOutText)
  return `${[...named, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join('; ')}.`
}

/** For the page of a title that the movie database no longer has; `name` is null if the browser does not know it. */
export function titleGone(name: string | null): string {
  return `${name ?? 'This title'} is no longer in the movie database, but still on your lists.`
}

export const LIBRARY_MESSAGES = {
  combined: 'Your lists are combined. This was left out:',
  takeOff: 'Remove from my lists',
  takenOff: 'Removed from your lists',
  notLasting: 'This browser does not let this site store anything: your changes last until you close the page.',
  noRoom:
    'This browser has no storage left for this site: your changes last until you close the page. “Export” on your watchlist saves them.',
  outdated:
    'Another tab has saved data of a newer version of this site: changes here last until you close the page. Reload it, then make them again.',
  mayForget:
    'This browser may forget your lists: a private window when it is closed, some browsers after seven days without a visit. A sync code or “Export” on your watchlist keeps them.',
  titlesFull: `Your lists are full: there is room for ${formatCount(MAX_TITLES)} titles. Remove some first.`,
  episodesFull: `These are too many: there is room for ${formatCount(MAX_EPISODES)} watched episodes.`,
  episodesFailed: 'The episodes could not be loaded. Please try again.',
  noneAired: 'None of its episodes are out yet.',
} as const
