import { z } from 'zod'
import { MAX_ALERT, type Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import { AppError } from '#domain/errors.ts'
import type { Block, SearchEntry } from '#domain/records.ts'
import { parseNetwork, parseStorageKey } from '#server/addresses/networks.ts'
import { address, count, nullableText, text, time } from './fields.ts'
import { readSources } from './read-sources.ts'
import { readSyncCodes } from './read-sync-codes.ts'
import { createReport, type Report } from './report.ts'
import { BRANCHES, TYPES, type Problem, type BackupTree } from './backup-tree.ts'

type ReadOptions = {
  now: Date
  /** Host of this site, if known. */
  ownHost: string | undefined
}

const PARTS = ['serverConfig', 'syncCodes', 'blockedContent', 'globalAlert', 'bannedIPs', 'userActivity'] as const
const MAX_TEXT = 2000

const banSchema = z.object({
  ip: z.string().nullish(),
  bannedAt: time,
  expiresAt: time.nullish().transform((at) => at ?? null),
  reason: nullableText(MAX_TEXT),
})
const detailSchema = z.object({ name: nullableText(MAX_TEXT), reason: nullableText(MAX_TEXT), blockedAt: time })
const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Not an id of a title')
  .transform(Number)
const alertSchema = z.object({
  message: text(MAX_ALERT).refine((message) => message.trim() !== '', 'Has no message'),
  active: z.boolean().nullish(),
  createdAt: time,
  endsAt: time.nullish().transform((at) => at ?? null),
})
const searchSchema = z.object({
  timestamp: time,
  searchTerm: text(MAX_TEXT).min(1),
  searchType: z.literal('multi').nullish(),
  ip: address,
  // The original has no counts; 0 would list the search under those without results.
  matches: count.nullish().transform((matches) => matches ?? 1),
})

/**
 * Reads a backup as the original site or our export writes it, and lists the entries that are invalid. Throws `AppError` if the
 * value contains no part of a backup.
 */
export function readBackup(value: unknown, { now, ownHost }: ReadOptions): { tree: BackupTree; problems: Problem[] } {
  const report = createReport()
  const parts = report.fields(value, '', PARTS)
  if (Array.isArray(value) || Object.keys(parts).length === 0) {
    throw new AppError('invalid', `The file contains none of ${PARTS.join(', ')}`)
  }
  const tree: BackupTree = {
    sources: readSources(parts.serverConfig, report, ownHost),
    syncRecords: readSyncCodes(parts.syncCodes, report, now),
    blocks: readBlocks(parts.blockedContent, report, now),
    alert: readAlert(parts.globalAlert, report),
    bans: readBans(parts.bannedIPs, report),
    searches: readSearches(parts.userActivity, report),
  }
  return { tree, problems: report.problems }
}

/** `details` is our addition: the original stores only `true`. */
function readBlocks(value: unknown, report: Report, now: Date): Block[] {
  const path = 'blockedContent'
  const parts = report.fields(value, path, ['movies', 'tv', 'details'])
  const details = report.fields(parts.details, `${path}/details`, ['movies', 'tv'])
  return TYPES.flatMap((type) => {
    const branch = BRANCHES[type]
    const detailOf = new Map(report.entries(details[branch], `${path}/details/${branch}`))
    return report.entries(parts[branch], `${path}/${branch}`).flatMap(([key, entry]) => {
      const id = report.take(idSchema, key, `${path}/${branch}/${key}`)
      if (id === null || report.take(z.literal(true), entry, `${path}/${branch}/${key}`) === null) return []
      const detail = detailOf.has(key) ? report.take(detailSchema, detailOf.get(key), `${path}/details/${branch}/${key}`) : null
      return { type, id, ...(detail ?? { name: null, reason: null, blockedAt: now.toISOString() }) }
    })
  })
}

function readAlert(value: unknown, report: Report): Alert | null {
  if (value === undefined) return null
  const found = report.take(alertSchema, value, 'globalAlert')
  if (!found) return null
  const { message, createdAt, endsAt, active } = found
  if (active !== false || endsAt !== null) return { message, createdAt, endsAt }
  report.add('globalAlert', 'The alert is not active')
  return null
}

function readBans(value: unknown, report: Report): Ban[] {
  return report.entries(value, 'bannedIPs').flatMap(([key, entry]) => {
    const ban = report.take(banSchema, entry, `bannedIPs/${key}`)
    if (!ban) return []
    const { ip, ...rest } = ban
    const network = ip ? parseNetwork(ip) : parseStorageKey(key)
    if (network !== null) return { network, ...rest }
    report.add(`bannedIPs/${key}`, 'Not an IP address or network')
    return []
  })
}

function readSearches(value: unknown, report: Report): SearchEntry[] {
  const { searches } = report.fields(value, 'userActivity', ['searches'])
  return report.entries(searches, 'userActivity/searches').flatMap(([key, entry]) => {
    const path = `userActivity/searches/${key}`
    const id = report.take(text(200).min(1), key, path)
    const search = report.take(searchSchema, entry, path)
    if (id === null || search === null) return []
    return { id, at: search.timestamp, term: search.searchTerm, type: 'multi', address: search.ip, matches: search.matches }
  })
}
