import { z } from 'zod'
import { parsePicturePath, type PicturePath } from '#domain/pictures/picture-path.ts'
import { EMPTY_RECORD, type VisitorRecord } from '#domain/record/entry.ts'
import { MAX_ITEMS, recordOfHistory, withinHistory, type HistoryItem } from '#domain/record/history.ts'
import { mergedRecord, withoutRemovals } from '#domain/record/merge.ts'
import { packEntry, parseEntry } from '#domain/record/packed.ts'
import { recordOf } from '#domain/takeover/record-of.ts'
import { readLibraryText } from '#server/takeover/old-columns.ts'
import { address, count, nullable, number, text, time, titleType } from './fields.ts'
import type { Report } from './report.ts'
import type { TreeItem, TreeSyncRecord } from './tree.ts'

const CODE = /^[A-Z0-9]{6}$/
/** Of a name in a record. */
const LONGEST_NAME = 300

const recordSchema = z.object({
  id: text(200).refine((id) => id !== '', 'Empty'),
  deviceName: nullable(text(100)),
  createdAt: nullable(time),
  lastUpdated: time,
  generatorIP: address,
  usedAt: nullable(time),
  // The original's database omits empty values.
  watchHistory: z.unknown().optional(),
  details: nullable(
    z.object({
      library: z.unknown().optional(),
      birth: nullable(text(100)),
      entries: z.unknown().optional(),
    }),
  ),
})
const id = number({ min: 1, max: 999_999_999 })

const itemSchema = z.object({
  id,
  type: titleType,
  title: text(500),
  poster_path: z.unknown().optional(),
  backdrop_path: z.unknown().optional(),
  vote_average: nullable(number({ min: 0, max: 10, whole: false })),
  lastWatched: time,
  progress: nullable(z.object({ season: count, episode: count })),
})

type CodeOptions = { report: Report; now: Date }

/** Reads one sync code. Without a time of last use it counts as used now, so that it does not expire at once. */
export function readSyncCode(code: string, entry: unknown, { report, now }: CodeOptions): TreeItem[] {
  const path = `syncCodes/${code}`
  if (!CODE.test(code)) {
    report.add(path, 'Not a code of six capital letters and digits')
    return []
  }
  const found = report.take(recordSchema, entry, path)
  if (!found) return []
  const { birth, entries } = found.details ?? {}
  const record: TreeSyncRecord = {
    code,
    deviceId: found.id,
    deviceName: found.deviceName ?? 'Unknown Device',
    createdAt: found.createdAt ?? found.lastUpdated,
    lastUpdated: found.lastUpdated,
    generatorAddress: found.generatorIP,
    usedAt: found.usedAt ?? now.toISOString(),
    birth: birth || null,
    entries: entries === undefined ? entriesOfHistory(found, report, path) : readEntries(entries, report, `${path}/details`),
  }
  return [{ part: 'syncCode', record }]
}

/** The entries of a record. Invalid ones are reported and left out. */
function readEntries(value: unknown, report: Report, path: string): TreeSyncRecord['entries'] {
  return report.entries(value, `${path}/entries`).flatMap(([key, entry]) => {
    if (typeof entry === 'string' && entry.isWellFormed() && parseEntry(key, entry)) return [{ key, value: entry }]
    report.add(`${path}/entries/${key}`, 'Not an entry of a record: left out')
    return []
  })
}

/** The entries of a code that has only a history, as in the original’s layout, and perhaps a library of a version before records. */
function entriesOfHistory(
  { watchHistory, details }: z.output<typeof recordSchema>,
  report: Report,
  path: string,
): TreeSyncRecord['entries'] {
  const items = report.entries(watchHistory, `${path}/watchHistory`).flatMap(([key, entry]) => {
    const place = `${path}/watchHistory/${key}`
    const item = report.take(itemSchema, entry, place)
    return item ? toItem(item, report, place) : []
  })
  const history = recordOfHistory(items)
  if (history.size > MAX_ITEMS)
    report.add(`${path}/watchHistory`, `Has more than ${MAX_ITEMS} titles: only the newest are imported`)
  const record = mergedRecord(withoutRemovals(withinHistory(history)), readLibrary(details?.library, path, report))
  return [...record].map(([key, entry]) => ({ key, value: packEntry(key, entry) }))
}

/** The marks of a version before records. Unreadable ones are reported and left out. */
function readLibrary(value: unknown, path: string, report: Report): VisitorRecord {
  if (value === undefined || value === null || value === '') return EMPTY_RECORD
  const library = typeof value === 'string' ? readLibraryText(value) : null
  if (!library)
    report.add(`${path}/details/library`, 'Cannot be read: the code is imported without its watchlist and other marks')
  return recordOf({ library })
}

function toItem(item: z.output<typeof itemSchema>, report: Report, path: string): HistoryItem {
  return {
    type: item.type,
    id: item.id,
    name: item.title.slice(0, LONGEST_NAME),
    poster: readPicture(item.poster_path, report, `${path}/poster_path`),
    backdrop: readPicture(item.backdrop_path, report, `${path}/backdrop_path`),
    rating: item.vote_average,
    openedAt: Date.parse(item.lastWatched),
    progress: item.type === 'tv' ? item.progress : null,
    chosenAt: null,
  }
}

/** An invalid picture path is reported and left out: the title is worth more than its picture. */
function readPicture(value: unknown, report: Report, path: string): PicturePath | null {
  if (value === undefined || value === null || value === '') return null
  const picture = parsePicturePath(value)
  if (picture === null) report.add(path, 'Not a picture path: the title is imported without it')
  return picture
}
