import { formatCount } from '#domain/text/format.ts'
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

/** On the page of a title that the movie database no longer has; `name`: null where the browser does not know it. */
export function titleGone(name: string | null): string {
  return `${name ?? 'This title'} is no longer in the movie database, but still on your lists.`
}

export const LIBRARY_MESSAGES = {
  takeOff: 'Remove from my lists',
  takenOff: 'Removed from your lists',
  notLasting: 'This browser does not let this site store anything: it lasts until you close the page.',
  titlesFull: `There is room for ${formatCount(MAX_TITLES)} titles, and all of it is taken. Take some off your lists first.`,
  episodesFull: `There is room for ${formatCount(MAX_EPISODES)} watched episodes, and these are too many.`,
  episodesFailed: 'The episodes could not be loaded. Please try again.',
  noneAired: 'None of its episodes are out yet.',
} as const
