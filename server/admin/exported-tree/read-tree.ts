import { z } from 'zod'
import { copyAlert, MAX_ALERT } from '#domain/operators/alert.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_FREE_WORKS, placeKey, type OwnFreeWork } from '#domain/free-works/free-work.ts'
import { readFreeWork } from '#domain/free-works/read-free-work.ts'
import type { Block } from '#domain/operators/records.ts'
import { parseNetwork, parseStorageKey } from '#server/visitors/networks.ts'
import { CARRIED_TABLES, type CarriedTable } from '#server/db/carried-tables.ts'
import { address, count, flag, nullable, nullableText, number, text, time, titleType } from './fields.ts'
import { readJsonEntries, type JsonEntry } from './json-entries.ts'
import { readSources } from './read-sources.ts'
import { readSyncCode } from './read-sync-codes.ts'
import type { Report } from './report.ts'
import { BRANCHES, TYPES, type TreeItem } from './tree.ts'

type ReadOptions = {
  now: Date
  /** Host of this site, if known. */
  ownHost: string | undefined
  /** Receives the problems. */
  report: Report
  /** Bytes of one entry; tests pass less. */
  maxEntry?: number
}

/** Maximum bytes of one entry, which is in memory several times over. All servers are one entry, and so are all blocked titles. */
const MAX_ENTRY = 16_000_000
const MAX_TEXT = 2000
const words = text(MAX_TEXT)

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
/** Characters of a language's tag. */
const MAX_TAG = 35
const alertSchema = z.object({
  message: text(MAX_ALERT).refine((message) => message.trim() !== '', 'Has no message'),
  active: nullable(flag),
  createdAt: time,
  endsAt: nullable(time),
  language: nullable(text(MAX_TAG)),
  translations: nullable(z.record(text(MAX_TAG), text(MAX_ALERT))),
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

const freeFilmSchema = z.object({ name: nullableText(MAX_TEXT), withdrawn: flag, addedAt: time })
/** Characters of an audit entry's values. */
const MAX_VALUE = 10_000_000
const ROW_SCHEMAS: Record<CarriedTable, z.ZodObject> = {
  site_switches: z.object({ name: words, is_on: number({ min: 0, max: 1 }) }),
  audit: z.object({
    id: words,
    at: time,
    actor: words,
    action: words,
    target: words,
    before_value: nullable(text(MAX_VALUE)),
    after_value: nullable(text(MAX_VALUE)),
    address: words,
    words: text(MAX_VALUE),
  }),
  hourly_counts: z.object({ hour: words, name: words, count }),
  source_counts: z.object({ day: words, type: titleType, source: count, name: words, count }),
  sync_devices: z.object({
    code: words,
    device_id: words,
    name: words,
    token_hash: words,
    added_at: time,
    trusted_from: words,
    used_at: words,
  }),
}

/** Parts that are read as a whole. */
const WHOLE = ['serverConfig', 'blockedContent', 'globalAlert', 'freeFilms']
/** Parts of many entries, which are read one by one. */
const STREAMED = ['syncCodes', 'bannedIPs', 'userActivity.searches', ...CARRIED_TABLES.map((table) => `tables.${table}`)]
const PATHS = [...WHOLE, ...STREAMED.map((path) => `${path}.*`)]
const PARTS = new Set(PATHS.map((path) => path.split('.')[0] ?? ''))

/**
 * Reads a tree as the original site or our export writes it, entry by entry, so that a file may be of any size. Unusable entries
 * go to the report. Throws `AppError` if the file is not JSON or has none of a tree's parts: then roll back what was read.
 */
export async function* readTree(
  chunks: AsyncIterable<Uint8Array>,
  { maxEntry = MAX_ENTRY, ...options }: ReadOptions,
): AsyncGenerator<TreeItem> {
  let isTree = false
  const onKey = (key: string) => {
    isTree ||= PARTS.has(key)
    if (!PARTS.has(key)) options.report.add(key, 'Unknown entry')
  }
  for await (const entry of readJsonEntries(chunks, { paths: PATHS, onKey, maxEntry })) yield* readEntry(entry, options)
  if (!isTree) throw new AppError('invalid', `The file contains none of ${[...PARTS].join(', ')}`)
}

function readEntry({ path, value }: JsonEntry, { now, ownHost, report }: ReadOptions): TreeItem[] {
  if (value === null) return []
  const [part, key = '', id = ''] = path
  if (part === 'serverConfig') return readSources(value, report, ownHost)
  if (part === 'blockedContent') return readBlocks(value, report, now)
  if (part === 'freeFilms') return readFreeFilms(value, report)
  if (part === 'globalAlert') return readAlert(value, report)
  if (part === 'syncCodes') return readSyncCode(key, value, { report, now })
  if (part === 'bannedIPs') return readBan(key, value, report)
  return part === 'tables' ? readTableRow(key, value, { path: path.join('/'), report }) : readSearch(id, value, report)
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
  const { active, language, translations, ...rest } = found
  const alert = copyAlert({ ...rest, ...(language && { language }), ...(translations && { translations }) })
  if (active !== false || rest.endsAt !== null) return [{ part: 'alert', alert }]
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

/** Our addition to the tree: works that operators entered as free to watch; in files of 0.9.0 also whether Home shows them. */
function readFreeFilms(value: unknown, report: Report): TreeItem[] {
  const path = 'freeFilms'
  const parts = report.fields(value, path, ['works', 'onHome'])
  const found: OwnFreeWork[] = []
  for (const [key, entry] of report.entries(parts.works, `${path}/works`)) {
    const at = `${path}/works/${key}`
    const { name, withdrawn, addedAt, ...fields } = z.record(z.string(), z.unknown()).safeParse(entry).data ?? {}
    const read = readFreeWork(fields)
    const more = report.take(freeFilmSchema, { name, withdrawn, addedAt }, at)
    if ('problem' in read) report.add(at, read.problem)
    else if (found.length >= MAX_FREE_WORKS) report.add(at, `There are at most ${MAX_FREE_WORKS}`)
    else if (found.some((each) => placeKey(each) === placeKey(read.work))) report.add(at, 'Another entry is for the same work')
    else if (more) found.push({ ...read.work, ...more })
  }
  const onHome = parts.onHome === undefined ? null : report.take(flag, parts.onHome, `${path}/onHome`)
  return [
    ...found.map((work): TreeItem => ({ part: 'freeWork', work })),
    ...(onHome === null ? [] : [{ part: 'switch' as const, name: 'free-row' as const, on: onHome }]),
  ]
}

/** Reads one row of a table that our export contains unchanged. */
function readTableRow(name: string, row: unknown, { path, report }: { path: string; report: Report }): TreeItem[] {
  const table = CARRIED_TABLES.find((each) => each === name)
  const found = table && report.take(ROW_SCHEMAS[table], row, path)
  return table && found ? [{ part: 'row', table, row: found }] : []
}
