import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { TitleType } from '#domain/titles/title.ts'
import {
  EMPTY_ENTRY,
  hasSetFields,
  seasonOf,
  titleOfKey,
  type Entry,
  type Field,
  type Json,
  type VisitorRecord,
} from './entry.ts'
import { episodeOf, factsOf, isFieldValid, isOfPart, isPositionName, momentOf, toFactsValue, type Moment } from './fields.ts'
import { titlesInLists } from './lists.ts'
import { mergedEntry, newestOf, withEntries } from './merge.ts'

/** A title in a visitor's watch history, as the specification describes it. */
export type HistoryItem = {
  type: TitleType
  id: number
  name: string
  poster: PicturePath | null
  backdrop: PicturePath | null
  /** Mean vote, 0-10. */
  rating: number | null
  /** Milliseconds since 1970. */
  openedAt: Moment
  /** Shows only: the episode that was played or chosen last. */
  progress: EpisodeRef | null
  /** When that was. */
  chosenAt: Moment | null
}

/** Maximum items of the history. */
export const MAX_ITEMS = 20
/** Maximum items of Continue Watching. */
const MAX_CONTINUED = 10

/** The titles that were opened last, newest first, at most twenty. Titles whose names are unknown are left out. */
export function historyOf(record: VisitorRecord): HistoryItem[] {
  return openedIn(record)
    .slice(0, MAX_ITEMS)
    .flatMap(({ key, entry, moment }) => toItem(key, entry, moment) ?? [])
}

/** A record whose history is these items, each opened at its own time. */
export function recordOfHistory(items: readonly HistoryItem[]): VisitorRecord {
  const entries = new Map<string, Entry>()
  for (const { type, id, name, poster, backdrop, rating, openedAt: moment, progress, chosenAt } of items) {
    const facts = { name, language: null, poster, backdrop, date: null, rating, votes: null, genreIds: [] }
    const values: [string, Json][] = [
      ['opened', moment],
      ['facts', toFactsValue(facts)],
      ...(progress ? [['episode', [progress.season, progress.episode, chosenAt ?? moment]] satisfies [string, Json]] : []),
    ]
    const valid = values.filter(([field, value]) => isFieldValid(field, value))
    const fields = new Map(valid.map(([field, value]): [string, Field] => [field, { value, at: Math.max(1, moment) }]))
    const known = entries.get(`${type}/${id}`) ?? EMPTY_ENTRY
    entries.set(`${type}/${id}`, mergedEntry(known, { ...EMPTY_ENTRY, fields }))
  }
  return entries
}

type Opened = { key: string; entry: Entry; moment: number }

function openedIn(record: VisitorRecord): Opened[] {
  const opened: Opened[] = []
  for (const [key, entry] of record) {
    const moment = titleOfKey(key) && momentOf(entry, 'opened')
    if (moment !== null) opened.push({ key, entry, moment })
  }
  return opened.toSorted((a, b) => b.moment - a.moment || (a.key < b.key ? -1 : 1))
}

function toItem(key: string, entry: Entry, moment: number): HistoryItem | null {
  const title = titleOfKey(key)
  const facts = factsOf(entry)
  if (!title || !facts) return null
  const { name, poster, backdrop, rating } = facts
  const episode = title.type === 'tv' ? episodeOf(entry) : null
  const progress = episode && { season: episode.season, episode: episode.episode }
  return {
    ...title,
    name,
    poster,
    backdrop,
    rating,
    openedAt: moment,
    progress,
    chosenAt: episode?.moment ?? null,
  }
}

/**
 * Items of Continue Watching: at most ten, and shows only if an episode was played or chosen. `stateOf` says which are done (left
 * out), which have new episodes (first), and which were begun (before those that were only opened).
 */
export function continued(
  items: readonly HistoryItem[],
  stateOf: (item: HistoryItem) => 'done' | 'new' | 'begun' | null = () => null,
): HistoryItem[] {
  const states = new Map(items.map((item) => [item, stateOf(item)]))
  const open = items.filter((item) => states.get(item) !== 'done' && (item.type === 'movie' || item.progress !== null))
  const rank = (item: HistoryItem) => ['new', 'begun'].indexOf(states.get(item) ?? '') + (states.get(item) ? 0 : 3)
  return open.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_CONTINUED)
}

/**
 * The record without titles that were only opened, beyond the newest twenty, unless they are in a list. Each is removed as of its own newest time, so that all
 * devices drop the same and no later opening is lost.
 */
export function withinHistory(record: VisitorRecord): VisitorRecord {
  const beyond = openedIn(record).slice(MAX_ITEMS)
  if (beyond.length === 0) return record
  const shows = new Set([...record].flatMap(([key, entry]) => (hasSetFields(entry) ? (seasonOf(key)?.show ?? []) : [])))
  const inLists = titlesInLists(record)
  const dropped = beyond.filter(({ key, entry }) => !shows.has(key) && !inLists.has(key) && isOnlyOpened(entry))
  return withEntries(record, new Map(dropped.map(({ key, entry }) => [key, { removedAt: newestOf(entry), fields: new Map() }])))
}

/** Not a show of which an episode was played or chosen: its place outlives the history. */
export function isOnlyOpened(entry: Entry): boolean {
  if ((episodeOf(entry)?.moment ?? 0) > 0) return false
  return [...entry.fields].every(([name, { value }]) => {
    if (value === null || name === 'facts') return true
    return isOfPart(name, 'history') && !isPositionName(name)
  })
}
