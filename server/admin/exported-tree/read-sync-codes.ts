import { z } from 'zod'
import { EMPTY_HISTORY, MAX_ITEMS, MAX_REMOVALS, type History, type HistoryItem } from '#domain/history/history.ts'
import { merge } from '#domain/history/merge.ts'
import { parsePicturePath, type PicturePath } from '#domain/pictures/picture-path.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { isLibraryText } from '#server/db/library-text.ts'
import { address, count, MAX_NUMBER, nullable, number, text, time, titleType } from './fields.ts'
import type { Report } from './report.ts'
import type { TreeEntries, TreeItem } from './tree.ts'

const CODE = /^[A-Z0-9]{6}$/

const recordSchema = z.object({
  id: text(200).refine((id) => id !== '', 'Empty'),
  deviceName: nullable(text(100)),
  createdAt: nullable(time),
  lastUpdated: time,
  generatorIP: address,
  version: nullable(number({ min: 1, max: MAX_NUMBER })),
  usedAt: nullable(time),
  // The original's database omits empty values.
  watchHistory: z.unknown().optional(),
  details: nullable(
    z.object({
      removals: z.unknown().optional(),
      clearedAt: nullable(time),
      library: z.unknown().optional(),
      birth: nullable(text(100)),
      entries: z.unknown().optional(),
    }),
  ),
})
const id = number({ min: 1, max: MAX_NUMBER })

const itemSchema = z.object({
  id,
  type: titleType,
  title: text(500),
  poster_path: z.unknown().optional(),
  backdrop_path: z.unknown().optional(),
  vote_average: nullable(number({ min: 0, max: 10, whole: false })),
  lastWatched: time,
  progress: nullable(z.object({ season: count, episode: count })),
  progressAt: time.optional(),
})
const removalSchema = z.object({ id, type: titleType, at: time })

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
  const record = {
    code,
    deviceId: found.id,
    deviceName: found.deviceName ?? 'Unknown Device',
    history: readHistory(found, report, path),
    library: readLibrary(found.details?.library, path, report),
    createdAt: found.createdAt ?? found.lastUpdated,
    lastUpdated: found.lastUpdated,
    generatorAddress: found.generatorIP,
    version: found.version ?? 1,
    usedAt: found.usedAt ?? now.toISOString(),
    record: readEntries(found, report, path),
  }
  return [{ part: 'syncCode', record }]
}

/** Reads a history and normalises it: sorted, each title once. */
function readHistory({ watchHistory, details }: z.output<typeof recordSchema>, report: Report, path: string): History {
  const items = report.entries(watchHistory, `${path}/watchHistory`).flatMap(([key, entry]) => {
    const place = `${path}/watchHistory/${key}`
    const item = report.take(itemSchema, entry, place)
    return item ? toItem(item, report, place) : []
  })
  const removals = report
    .entries(details?.removals, `${path}/details/removals`)
    .flatMap(([key, entry]) => report.take(removalSchema, entry, `${path}/details/removals/${key}`) ?? [])
  const history = merge(EMPTY_HISTORY, { items, removals, clearedAt: details?.clearedAt ?? null })
  if (history.items.length > MAX_ITEMS)
    report.add(`${path}/watchHistory`, `Has more than ${MAX_ITEMS} titles: only the newest are imported`)
  return { ...history, items: history.items.slice(0, MAX_ITEMS), removals: history.removals.slice(0, MAX_REMOVALS) }
}

/** The entries of the record. Invalid ones are reported and left out. Null: the file is of a version that had none. */
function readEntries({ details }: z.output<typeof recordSchema>, report: Report, path: string): TreeEntries | null {
  if (!details?.birth) return null
  const entries = report.entries(details.entries, `${path}/details/entries`).flatMap(([key, value]) => {
    if (typeof value === 'string' && value.isWellFormed() && parseEntry(key, value)) return [{ key, value }]
    report.add(`${path}/details/entries/${key}`, 'Not an entry of a record: left out')
    return []
  })
  return { birth: details.birth, entries }
}

/** The stored text of the devices' marks. Unreadable text is reported and left out. */
function readLibrary(value: unknown, path: string, report: Report): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'string' && isLibraryText(value)) return value
  report.add(`${path}/details/library`, 'Cannot be read: the code is imported without its watchlist and other marks')
  return ''
}

function toItem(item: z.output<typeof itemSchema>, report: Report, path: string): HistoryItem {
  return {
    type: item.type,
    id: item.id,
    name: item.title,
    poster: readPicture(item.poster_path, report, `${path}/poster_path`),
    backdrop: readPicture(item.backdrop_path, report, `${path}/backdrop_path`),
    rating: item.vote_average,
    lastWatched: item.lastWatched,
    progress: item.type === 'tv' ? item.progress : null,
    ...(item.progressAt !== undefined && { progressAt: item.progressAt }),
  }
}

/** An invalid picture path is reported and left out: the title is worth more than its picture. */
function readPicture(value: unknown, report: Report, path: string): PicturePath | null {
  if (value === undefined || value === null || value === '') return null
  const picture = parsePicturePath(value)
  if (picture === null) report.add(path, 'Not a picture path: the title is imported without it')
  return picture
}
