import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'

export type TitleKey = { type: TitleType; id: number }

/** A title in a visitor's watch history. */
export type HistoryItem = TitleKey & {
  name: string
  poster: PicturePath | null
  backdrop: PicturePath | null
  /** Mean vote, 0-10. */
  rating: number | null
  /** ISO time with milliseconds, so that string order is time order. */
  lastWatched: string
  /** Shows only: the episode that was played or chosen last. */
  progress: EpisodeRef | null
  /** ISO time of the progress, where it is older than `lastWatched`: opening a page does not renew it. */
  progressAt?: string
}

/** A title to be added to a history, which sets the times. */
export type NewItem = Omit<HistoryItem, 'lastWatched' | 'progressAt'>

/** A title that was removed: entries of it that are not newer stay out of the history. */
export type Removal = TitleKey & { at: string }

/** A device's copy of the watch history, with its removals. */
export type History = {
  /** Newest first, each title once. */
  items: HistoryItem[]
  removals: Removal[]
  /** ISO time: all items and removals are newer than this. */
  clearedAt: string | null
}

/** Maximum items of a history. */
export const MAX_ITEMS = 20
/** Maximum removals that are kept: the newest. */
export const MAX_REMOVALS = 200
/** Maximum items of the continue-watching row. */
const MAX_CONTINUED = 10
/** An earlier time can only come from a wrong clock. */
export const EARLIEST = '2000-01-01T00:00:00.000Z'

export const EMPTY_HISTORY: History = { items: [], removals: [], clearedAt: null }

/** `movie/19` */
export function historyKey({ type, id }: TitleKey): string {
  return `${type}/${id}`
}

/** When the item's progress was made; empty without progress. Never later than the entry itself. */
export function progressTime({ progress, progressAt, lastWatched }: HistoryItem): string {
  if (progress === null) return ''
  return progressAt !== undefined && progressAt < lastWatched ? progressAt : lastWatched
}

/**
 * Items of the continue-watching row: at most ten, and shows only if their progress is known. `stateOf` says which are done (left
 * out) and which have new episodes (first).
 */
export function continued({ items }: History, stateOf: (item: HistoryItem) => 'done' | 'new' | null = () => null): HistoryItem[] {
  const states = new Map(items.map((item) => [item, stateOf(item)]))
  const open = items.filter((item) => states.get(item) !== 'done' && (item.type === 'movie' || item.progress !== null))
  const isNew = (item: HistoryItem) => Number(states.get(item) === 'new')
  return open.toSorted((a, b) => isNew(b) - isNew(a)).slice(0, MAX_CONTINUED)
}

/** ISO time of a title's last removal or of the last clearing; empty if there was none. */
export function goneAt({ removals, clearedAt }: Pick<History, 'removals' | 'clearedAt'>, key: TitleKey): string {
  const removal = removals.find((each) => historyKey(each) === historyKey(key))
  return latest([removal?.at ?? '', clearedAt ?? ''])
}

export function latest(times: string[]): string {
  return times.reduce((best, time) => (time > best ? time : best), '')
}

/** One millisecond later; empty for no time. */
export function after(time: string): string {
  return time === '' ? '' : new Date(Date.parse(time) + 1).toISOString()
}
