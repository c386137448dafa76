import { array, constantFrom, dictionary, integer, oneof, option, record, tuple } from 'fast-check'
import type { Entry, Field, Json, VisitorRecord } from '#domain/record/entry.ts'
import { mergedRecord } from '#domain/record/merge.ts'
import { isOfPart } from '#domain/record/fields.ts'
import type { KnownTitle } from '#domain/record/edits.ts'

/** 2026-11-20T12:00:00Z. */
export const NOON = 1_795_176_000_000

export const knownTitle = (id: number, part: Partial<KnownTitle> = {}): KnownTitle => ({
  type: 'movie',
  id,
  name: `Title ${id}`,
  language: 'en',
  poster: null,
  backdrop: null,
  date: '2020-05-01',
  rating: 7.5,
  votes: 120,
  genreIds: [18],
  ...part,
})

const moment = oneof(integer({ min: NOON - 3, max: NOON + 3 }), constantFrom(0, 1))
const time = integer({ min: NOON, max: NOON + 6 })

function valueOf(name: string): ReturnType<typeof option<Json>> {
  if (name === 'facts') return option(constantFrom('a', 'b').map((each): Json => ({ name: each })))
  if (name === 'episode') return option(tuple(constantFrom(1, 2), constantFrom(1, 2), moment).map((each): Json => each))
  if (name.startsWith('at'))
    return option(tuple(integer({ min: 0, max: 9 }), constantFrom(null, 90), moment).map((each): Json => each))
  if (name.startsWith('note')) return option(constantFrom<Json>('Good.', 'Better.'))
  if (name.startsWith('rating')) return option(tuple(constantFrom(1, 9, 10), moment).map((each): Json => each))
  return option(moment.map((each): Json => each))
}

const MARKS = ['wanted', 'hidden', 'followed', 'seen/', 'seen/2018-02-03', 'note/', 'note/2018-02-03', 'rating']
const OF_TITLE = ['opened', 'episode', 'at', ...MARKS, 'facts', 'later']
const OF_SEASON = ['1/', '2/', '3/', '2/2018-02-03', '10/2024-02-29', 'at1', 'note2/2018-02-03', 'rating', 'rating2', 'later']

function entryWith(names: readonly string[]) {
  const field = constantFrom(...names).chain((name) =>
    record({ value: valueOf(name), at: time }).map((each): [string, Field] => [name, each]),
  )
  return tuple(array(field, { maxLength: 5 }), oneof(constantFrom(0), time)).map(([fields, removedAt]): Entry => ({
    removedAt,
    fields: new Map(fields.filter(([, { at }]) => at > removedAt)),
  }))
}

/** A title's entry, with few names, times and values, so that two of them often meet. */
export const anyEntry = entryWith(OF_TITLE)
export const anySeasonEntry = entryWith(OF_SEASON)

/** A record as a device may have it: seasons hold nothing from before their show was removed. */
export const anyRecord = tuple(
  dictionary(constantFrom('movie/1', 'tv/1', 'tv/2'), anyEntry, { maxKeys: 3 }),
  dictionary(constantFrom('tv/1/s0', 'tv/1/s1', 'tv/2/s1'), anySeasonEntry, { maxKeys: 3 }),
).map(([titles, seasons]): VisitorRecord =>
  mergedRecord(new Map(), new Map([...Object.entries(titles), ...Object.entries(seasons)])),
)

/** The set fields of a part of a record, as texts. */
export function setFields(all: VisitorRecord, part: 'history' | 'lists'): string[] {
  return [...all].flatMap(([key, { fields }]) =>
    [...fields].flatMap(([name, { value }]) => (value !== null && isOfPart(name, part) ? [`${key} ${name}`] : [])),
  )
}
