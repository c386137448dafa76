import { z } from 'zod'
import { MAX_ALERT } from '#domain/alert.ts'
import { AppError } from '#domain/errors.ts'
import type { Block } from '#domain/records.ts'
import { parseNetwork, parseStorageKey } from '#server/addresses/networks.ts'
import { address, count, flag, nullable, nullableText, text, time } from './fields.ts'
import { readFreeFilms } from './read-free-films.ts'
import { readJsonEntries, type Choice, type JsonEntry } from './json-entries.ts'
import { readSources } from './read-sources.ts'
import { readSyncCode } from './read-sync-codes.ts'
import { readTableRow } from './read-tables.ts'
import type { Report } from './report.ts'
import { BRANCHES, MAX_ENTRY, TABLES, TYPES, type TreeItem } from './tree.ts'

type ReadOptions = {
  now: Date
  /** Host of this site, if known. */
  ownHost: string | undefined
  /** Whether a text can be read as what devices marked. */
  isLibrary: (text: string) => boolean
  /** Takes what cannot be used. */
  report: Report
  /** Bytes of one entry; tests pass less. */
  maxEntry?: number
}

const MAX_TEXT = 2000

const banSchema = z.object({
  ip: nullable(text(200)),
  bannedAt: time,
  expiresAt: nullable(time),
  reason: nullableText(MAX_TEXT),
})
const detailSchema = z.object({ name: nullableText(MAX_TEXT), reason: nullableText(MAX_TEXT), blockedAt: time })
const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Not an id of a title')
  .transform(Number)
const alertSchema = z.object({
  message: text(MAX_ALERT).refine((message) => message.trim() !== '', 'Has no message'),
  active: nullable(flag),
  createdAt: time,
  endsAt: nullable(time),
})
const keySchema = text(200).refine((key) => key !== '', 'Empty')
const searchSchema = z.object({
  timestamp: time,
  searchTerm: text(MAX_TEXT).refine((term) => term !== '', 'Empty'),
  searchType: nullable(z.literal('multi')),
  ip: address,
  // The original has no counts; 0 would list the search under those without results.
  matches: nullable(count).transform((matches) => matches ?? 1),
})

/** Parts that are read as a whole. */
const WHOLE = ['serverConfig', 'blockedContent', 'globalAlert', 'freeFilms']
/** Parts of many entries, which are read one by one. */
const STREAMED = ['syncCodes', 'bannedIPs', 'userActivity/searches', ...TABLES.map((table) => `tables/${table}`)]
const PARENTS = ['userActivity', 'tables']

function choose(path: readonly string[]): Choice {
  const place = path.join('/')
  if (path.length === 0 || PARENTS.includes(place) || STREAMED.includes(place)) return 'enter'
  return WHOLE.includes(place) || STREAMED.includes(path.slice(0, -1).join('/')) ? 'take' : 'skip'
}

/**
 * Reads a tree as the original site or our export writes it, entry by entry, so that a file may be of any size. Entries that
 * cannot be used go to the report. Throws `AppError` if the file is not JSON or contains no part of one: then nothing of
 * it may be kept.
 */
export async function* readTree(
  chunks: AsyncIterable<Uint8Array>,
  { maxEntry = MAX_ENTRY, ...options }: ReadOptions,
): AsyncGenerator<TreeItem> {
  let isTree = false
  const chooseAndNote = (path: readonly string[]): Choice => {
    const choice = choose(path)
    isTree ||= path.length > 0 && choice !== 'skip'
    return choice
  }
  for await (const entry of readJsonEntries(chunks, { choose: chooseAndNote, maxEntry })) yield* readEntry(entry, options)
  if (!isTree)
    throw new AppError('invalid', `The file contains none of ${[...WHOLE, 'syncCodes', 'bannedIPs', ...PARENTS].join(', ')}`)
}

function readEntry({ path, value }: JsonEntry, { now, ownHost, report, isLibrary }: ReadOptions): TreeItem[] {
  if (value === null) return []
  const place = path.join('/')
  if (value === undefined || choose(path) === 'enter') {
    report.add(place, value === undefined ? 'Unknown entry' : 'Not an object')
    return []
  }
  const [part, key = '', id = ''] = path
  if (part === 'serverConfig') return readSources(value, report, ownHost)
  if (part === 'blockedContent') return readBlocks(value, report, now)
  if (part === 'freeFilms') return readFreeFilms(value, report)
  if (part === 'globalAlert') return readAlert(value, report)
  if (part === 'syncCodes') return readSyncCode(key, value, { report, now, isLibrary })
  if (part === 'bannedIPs') return readBan(key, value, report)
  return part === 'tables' ? readTableRow(key, value, { path: place, report }) : readSearch(id, value, report)
}

/** `details` is our addition: the original stores only `true`. */
function readBlocks(value: unknown, report: Report, now: Date): TreeItem[] {
  const path = 'blockedContent'
  const parts = report.fields(value, path, ['movies', 'tv', 'details'])
  const details = report.fields(parts.details, `${path}/details`, ['movies', 'tv'])
  return TYPES.flatMap((type) => {
    const branch = BRANCHES[type]
    const detailOf = new Map(report.entries(details[branch], `${path}/details/${branch}`))
    return report.entries(parts[branch], `${path}/${branch}`).flatMap(([key, entry]) => {
      const id = report.take(idSchema, key, `${path}/${branch}/${key}`)
      const isBlocked = report.take(flag, entry, `${path}/${branch}/${key}`)
      if (id === null || isBlocked === null) return []
      if (!isBlocked) {
        report.add(`${path}/${branch}/${key}`, 'Is false: the title is not blocked')
        return []
      }
      const detail = detailOf.has(key) ? report.take(detailSchema, detailOf.get(key), `${path}/details/${branch}/${key}`) : null
      const block: Block = { type, id, ...(detail ?? { name: null, reason: null, blockedAt: now.toISOString() }) }
      return [{ part: 'block', block }]
    })
  })
}

function readAlert(value: unknown, report: Report): TreeItem[] {
  const found = report.take(alertSchema, value, 'globalAlert')
  if (!found) return []
  const { message, createdAt, endsAt, active } = found
  if (active !== false || endsAt !== null) return [{ part: 'alert', alert: { message, createdAt, endsAt } }]
  report.add('globalAlert', 'The alert is not active')
  return []
}

function readBan(key: string, entry: unknown, report: Report): TreeItem[] {
  const ban = report.take(banSchema, entry, `bannedIPs/${key}`)
  if (!ban) return []
  const { ip, ...rest } = ban
  const network = ip ? parseNetwork(ip) : parseStorageKey(key)
  if (network !== null) return [{ part: 'ban', ban: { network, ...rest } }]
  report.add(`bannedIPs/${key}`, 'Not an IP address or network')
  return []
}

function readSearch(key: string, entry: unknown, report: Report): TreeItem[] {
  const path = `userActivity/searches/${key}`
  const id = report.take(keySchema, key, path)
  const found = report.take(searchSchema, entry, path)
  if (id === null || found === null) return []
  const { timestamp: at, searchTerm: term, ip, matches } = found
  return [{ part: 'search', search: { id, at, term, type: 'multi', address: ip, matches } }]
}
