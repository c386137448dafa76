import { formatCount } from '#domain/text/format.ts'
import type { LeftOut } from './left-out.ts'
import { MAX_EPISODES, MAX_TITLES, type MarkName } from './library.ts'

/** What is said once a mark was set, and once it was taken back. */
const DONE: Readonly<Record<MarkName, readonly [set: string, back: string]>> = {
  wanted: ['Added to your watchlist', 'Removed from your watchlist'],
  watched: ['Marked as watched', 'No longer marked as watched'],
  hidden: ['Marked as not interesting', 'No longer marked as not interesting'],
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

/** How two lists become one, in a sentence. */
export const MERGE_RULE =
  'Everything in both lists stays. Where they differ, the later mark counts; if there is no room, the titles marked longest ago are left out.'

/** Titles that a notice names. */
const MOST_NAMED = 5

const LEFT_OUT: Readonly<Record<LeftOut['what'], string>> = {
  title: 'no room for it, or taken off later',
  episodes: 'not all of its watched episodes',
  day: 'without the day on which you watched it',
  wanted: 'no longer on your watchlist',
  watched: 'no longer marked as watched',
  hidden: 'no longer marked as not interesting',
  followed: 'no longer followed',
}

/** One line of what was left out when two lists became one. */
export function leftOutText({ title: { type, id, known }, what }: LeftOut): string {
  return `${known?.name ?? `${type}/${id}`}: ${LEFT_OUT[what]}`
}

/** What was left out, in one line; the first few by name. */
export function leftOutTexts(leftOut: readonly LeftOut[]): string {
  const more = leftOut.length - MOST_NAMED
  const named = leftOut.slice(0, MOST_NAMED).map(leftOutText)
  return `${[...named, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join('; ')}.`
}

/** On the page of a title that the movie database no longer has; `name`: null where the browser does not know it. */
export function titleGone(name: string | null): string {
  return `${name ?? 'This title'} is no longer in the movie database, but still on your lists.`
}

export const LIBRARY_MESSAGES = {
  combined: 'Your lists are combined. This was left out:',
  takeOff: 'Remove from my lists',
  takenOff: 'Removed from your lists',
  notLasting: 'This browser does not let this site store anything: it lasts until you close the page.',
  noRoom: 'This browser has no room left for this site: it lasts until you close the page. “Export” on your watchlist saves it.',
  outdated:
    'This page is older than what another tab has saved: what you change here lasts until you close it. Reload the page, then change it again.',
  mayForget:
    'This browser may forget your lists: a private window when it is closed, some browsers after seven days without a visit. A sync code or “Export” on your watchlist keeps them.',
  titlesFull: `There is room for ${formatCount(MAX_TITLES)} titles, and all of it is taken. Take some off your lists first.`,
  episodesFull: `There is room for ${formatCount(MAX_EPISODES)} watched episodes, and these are too many.`,
  episodesFailed: 'The episodes could not be loaded. Please try again.',
  noneAired: 'None of its episodes are out yet.',
} as const
