import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import { titleKey, type TitleKey } from '#domain/titles/title.ts'
import {
  EMPTY_ENTRY,
  isSameValue,
  seasonKey,
  seasonOf,
  type Entry,
  type Field,
  type Json,
  type Time,
  type VisitorRecord,
} from './entry.ts'
import {
  momentOf,
  parseNoteName,
  parseViewingName,
  PLAIN_MARKS,
  positionName,
  toFactsValue,
  viewingName,
  type Facts,
  type Moment,
} from './fields.ts'
import { mergedRecord, nextTime, withEntries, withoutRemovals } from './merge.ts'
import { latestSeen, type MarkName } from './marks.ts'

/** A title that a visitor acts on, with the facts that the page knows. */
export type KnownTitle = TitleKey & Facts

/** When a visitor acts, by the device's clock, which may be wrong; `moment`: when what they tell of happened, if not now. */
export type Act = { now: Moment; moment?: Moment }

/** Values of an entry's fields by name; null unsets one. */
export type Values = Readonly<Record<string, Json>>

/**
 * Sets fields of entries, all at one time, which is later than everything known. Fields that have this value already keep their time.
 * This is the only way in which a visitor's act changes a record.
 */
export function withFields(record: VisitorRecord, changes: ReadonlyMap<string, Values>, now: Time): VisitorRecord {
  const at = nextTime(record, now)
  const changed = new Map<string, Entry>()
  const showsOfSeasons = new Set<string>()
  for (const [key, values] of changes) {
    const entry = record.get(key) ?? EMPTY_ENTRY
    const news = Object.entries(values).filter(([name, value]) => !isSameValue(entry.fields.get(name)?.value ?? null, value))
    // Facts are as new as what they are written with, also in a season: else a removal that the change outlives would leave a title
    // without a name.
    const isOfSeason = values.facts !== undefined && showsOfSeasons.has(key)
    if (news.length === 0 && !isOfSeason) continue
    if (values.facts) news.push(['facts', values.facts])
    const fields = new Map<string, Field>([
      ...entry.fields,
      ...news.map(([name, value]): [string, Field] => [name, { value, at }]),
    ])
    changed.set(key, { removedAt: entry.removedAt, fields })
    const season = seasonOf(key)
    if (season) showsOfSeasons.add(season.show)
  }
  return withEntries(record, changed)
}

/**
 * A title's page was opened. `at`: the episode in its address, which becomes the progress of a show that has none, here or on any
 * other device.
 */
export function withOpened(record: VisitorRecord, title: KnownTitle, { now }: Act, at: EpisodeRef | null = null): VisitorRecord {
  const values = { opened: openedNow(record, now), ...factsOfChange(title) }
  const opened = withFields(record, new Map([[titleKey(title), values]]), now)
  const entry = opened.get(titleKey(title))
  if (!at || !entry || entry.fields.has('episode')) return opened
  const episode = { value: [at.season, at.episode, 0], at: entry.removedAt + 1 }
  return withEntries(opened, new Map([[titleKey(title), { ...entry, fields: new Map([...entry.fields, ['episode', episode]]) }]]))
}

/** An episode was played or chosen, which also opens its show. */
export function withEpisode(record: VisitorRecord, show: KnownTitle, at: EpisodeRef, { now }: Act): VisitorRecord {
  const moment = openedNow(record, now)
  const values = { opened: moment, episode: [at.season, at.episode, moment], ...factsOfChange(show) }
  return withFields(record, new Map([[titleKey(show), values]]), now)
}

/** The order of a show's episodes was chosen, which also opens it; null: as they aired. */
export function withOrder(record: VisitorRecord, show: KnownTitle, order: string | null, { now }: Act): VisitorRecord {
  const values = { opened: openedNow(record, now), order, ...factsOfChange(show) }
  return withFields(record, new Map([[titleKey(show), values]]), now)
}

/** Playback stopped at `seconds` of a video of the length `of`; null: it was finished, or starts anew. */
export function withPause(
  record: VisitorRecord,
  title: TitleKey,
  { at, pause }: { at: EpisodeRef | null; pause: { seconds: number; of: number | null } | null },
  { now }: Act,
): VisitorRecord {
  const key = at ? seasonKey(title.id, at.season) : titleKey(title)
  const value = pause && [Math.round(pause.seconds), pause.of === null ? null : Math.round(pause.of), now]
  return withFields(record, new Map([[key, { [positionName(at?.episode ?? null)]: value }]]), now)
}

/** A day on which something was seen, `YYYY-MM-DD`, empty if unknown; `isNow`: at this moment, which puts it first on its day. */
export type SeenOn = { day: string; isNow?: boolean }

/** A mark to set or unset, which needs no facts of the title; `seen` goes with `watched`. */
export type MarkChange = { name: MarkName; seen?: SeenOn } & ({ title: KnownTitle; on: true } | { title: TitleKey; on: false })

/**
 * Sets and unsets marks. A new mark is in effect even if the device's clock is behind those that set the others. Unsetting `watched`
 * takes back all viewings of the title itself, not those of episodes.
 */
export function withMarks(record: VisitorRecord, changes: readonly MarkChange[], { now, moment = now }: Act): VisitorRecord {
  const all = new Map<string, Values>()
  for (const { name, seen, ...change } of changes) {
    const key = titleKey(change.title)
    const entry = record.get(key) ?? EMPTY_ENTRY
    const ofWatched = () => (change.on ? viewing(entry, seen, moment) : noViewings(entry, null))
    const values = name === 'watched' ? ofWatched() : { [name]: change.on ? momentAbove(entry, moment) : null }
    all.set(key, { ...all.get(key), ...values, ...(change.on && factsOfChange(change.title)) })
  }
  return withFields(record, all, now)
}

/** Marks episodes of a show as seen or as not seen. */
export function withEpisodesSeen(
  record: VisitorRecord,
  show: KnownTitle,
  { episodes, on, seen = UNKNOWN_DAY }: { episodes: readonly EpisodeRef[]; on: boolean; seen?: SeenOn },
  { now, moment = now }: Act,
): VisitorRecord {
  const all = new Map<string, Values>()
  for (const { season, episode } of episodes) {
    const key = seasonKey(show.id, season)
    const entry = record.get(key) ?? EMPTY_ENTRY
    all.set(key, {
      ...all.get(key),
      ...(on ? { [viewingName(episode, seen.day)]: momentOn(seen, moment) } : noViewings(entry, episode)),
    })
  }
  if (on && all.size > 0) all.set(titleKey(show), factsOfChange(show))
  return withFields(record, all, now)
}

/** Newly learnt facts of a title that the record has; without a new time, since they are no act of the visitor. */
export function withFacts(record: VisitorRecord, title: KnownTitle): VisitorRecord {
  const entry = record.get(titleKey(title))
  const known = entry?.fields.get('facts')
  if (!entry || !known || isSameValue(known.value, toFactsValue(title))) return record
  const fields = new Map([...entry.fields, ['facts', { value: toFactsValue(title), at: known.at }] as const])
  return withEntries(record, new Map([[titleKey(title), { ...entry, fields }]]))
}

/**
 * Takes back a change: every field that still has the value that `after` left gets its earlier one again, as a new change that all
 * devices follow. What was changed since stays.
 */
export function undone(
  record: VisitorRecord,
  { before, after }: { before: VisitorRecord; after: VisitorRecord },
  { now }: Act,
): VisitorRecord {
  const changes = new Map<string, Values>()
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [was, became] = [before.get(key) ?? EMPTY_ENTRY, after.get(key) ?? EMPTY_ENTRY]
    if (was === became) continue
    const mine = record.get(key) ?? EMPTY_ENTRY
    const values: Record<string, Json> = {}
    for (const name of new Set([...was.fields.keys(), ...became.fields.keys()])) {
      const [old, left, now_] = [was, became, mine].map(({ fields }) => fields.get(name)?.value ?? null)
      if (isSameValue(left ?? null, now_ ?? null) && !isSameValue(left ?? null, old ?? null)) values[name] = old ?? null
    }
    if (Object.keys(values).length > 0) changes.set(key, values)
  }
  return withFields(record, changes, now)
}

/**
 * Joins what a device has to what a code has, or a file to what a device has: nothing of either is lost. What `mine` has and the other
 * once removed is written anew; of values that both have the later one counts. Removals in `mine` are ignored.
 */
export function joined(theirs: VisitorRecord, mine: VisitorRecord, { now }: Act): VisitorRecord {
  const own = withoutRemovals(mine)
  const merged = mergedRecord(theirs, own)
  const lost = new Map<string, Values>()
  for (const [key, { fields }] of own) {
    const after = merged.get(key)?.fields
    const values = [...fields].filter(([name]) => (after?.get(name)?.value ?? null) === null)
    if (values.length > 0) lost.set(key, Object.fromEntries(values.map(([name, { value }]) => [name, value])))
  }
  return withFields(merged, lost, now)
}

/** The facts that go with a change of a title. */
export function factsOfChange(title: KnownTitle): Values {
  const { type: _type, id: _id, ...facts } = title
  return { facts: toFactsValue(facts) }
}

const UNKNOWN_DAY: SeenOn = { day: '' }

function viewing(entry: Entry, seen: SeenOn = UNKNOWN_DAY, now: Moment): Values {
  const moment = momentOn(seen, momentAbove(entry, now))
  // What was seen on an earlier day is off the watchlist all the same, though the wish is later than that day.
  const isWish = moment === 0 && momentOf(entry, 'wanted') !== null
  return { [viewingName(null, seen.day)]: moment, ...(isWish && { wanted: null }) }
}

/** The value of a viewing: 0 if only its day is known. */
function momentOn({ day, isNow = false }: SeenOn, now: Moment): Moment {
  return day === '' || isNow ? now : 0
}

/** Later than every opening, so that the title comes first, even if this device's clock is behind. */
function openedNow(record: VisitorRecord, now: Moment): Moment {
  let latest = now
  for (const entry of record.values()) latest = Math.max(latest, (momentOf(entry, 'opened') ?? -1) + 1)
  return latest
}

function noViewings({ fields }: Entry, episode: number | null): Values {
  const names = [...fields.keys()].filter((name) => {
    const parsed = parseViewingName(name) ?? parseNoteName(name)
    return parsed !== null && parsed.episode === episode
  })
  return Object.fromEntries(names.map((name) => [name, null]))
}

/** Later than the moments of the title's other marks, so that the new one is in effect. */
function momentAbove(entry: Entry, now: Moment): Moment {
  const others = [...PLAIN_MARKS.map((name) => momentOf(entry, name) ?? 0), latestSeen(entry)?.moment ?? 0]
  return Math.max(now, ...others.map((moment) => moment + 1))
}
