import { z } from 'zod'
import { MAX_ALERT, type Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import { AppError } from '#domain/errors.ts'
import type { Block, SearchEntry } from '#domain/records.ts'
import { parseNetwork, parseStorageKey } from '#server/addresses/networks.ts'
import { address, count, missable, text, time } from './fields.ts'
import { readSources } from './read-sources.ts'
import { readSyncCodes } from './read-sync-codes.ts'
import { createReport, type Report } from './report.ts'
import { BRANCHES, TYPES, type Problem, type BackupTree } from './backup-tree.ts'

type ReadOptions = {
  now: Date
  /** Host of this site, where it is known. */
  ownHost: string | undefined
}

const PARTS = ['serverConfig', 'syncCodes', 'blockedContent', 'globalAlert', 'bannedIPs', 'userActivity'] as const
const LONGEST = 2000

const banSchema = z.object({
  ip: z.string().nullish(),
  bannedAt: time,
  expiresAt: time.nullish().transform((at) => at ?? null),
  reason: missable(LONGEST),
})
const detailSchema = z.object({ name: missable(LONGEST), reason: missable(LONGEST), blockedAt: time })
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
  searchTerm: text(LONGEST).min(1),
  searchType: z.literal('multi').nullish(),
  ip: address,
  // The original did not count; 0 would put it among the searches that found nothing.
  matches: count.nullish().transform((matches) => matches ?? 1),
})

/**
 * What of a JSON value is a tree as the original or our export writes it, and what of it is not. Throws `AppError` where
 * nothing of it is.
 */
export function readBackup(value: unknown, { now, ownHost }: ReadOptions): { tree: BackupTree; problems: Problem[] } {
  const report = createReport()
  const parts = report.fields(value, '', PARTS)
  if (Array.isArray(value) || Object.keys(parts).length === 0) {
    throw new AppError('invalid', `The file holds none of ${PARTS.join(', ')}`)
  }
  const tree = {
    sources: readSources(parts.serverConfig, report, ownHost),
    syncRecords: readSyncCodes(parts.syncCodes, report, now),
    blocks: readBlocks(parts.blockedContent, report, now),
    alert: readAlert(parts.globalAlert, report),
    bans: readBans(parts.bannedIPs, report),
    searches: readSearches(parts.userActivity, report),
  }
  return { tree, problems: report.problems }
}

/** `details` is ours: the original keeps `true` alone. */
function readBlocks(value: unknown, report: Report, now: Date): Block[] {
  const path = 'blockedContent'
  const parts = report.fields(value, path, ['movies', 'tv', 'details'])
  const details = report.fields(parts.details, `${path}/details`, ['movies', 'tv'])
  return TYPES.flatMap((type) => {
    const branch = BRANCHES[type]
    const told = new Map(report.entries(details[branch], `${path}/details/${branch}`))
    return report.entries(parts[branch], `${path}/${branch}`).flatMap(([key, entry]) => {
      const id = report.take(idSchema, key, `${path}/${branch}/${key}`)
      if (id === null || report.take(z.literal(true), entry, `${path}/${branch}/${key}`) === null) return []
      const detail = told.has(key) ? report.take(detailSchema, told.get(key), `${path}/details/${branch}/${key}`) : null
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
  report.add('globalAlert', 'It is not active')
  return null
}

function readBans(value: unknown, report: Report): Ban[] {
  return report.entries(value, 'bannedIPs').flatMap(([key, entry]) => {
    const ban = report.take(banSchema, entry, `bannedIPs/${key}`)
    if (!ban) return []
    const { ip, ...rest } = ban
    const network = ip ? parseNetwork(ip) : parseStorageKey(key)
    if (network !== null) return { network, ...rest }
    report.add(`bannedIPs/${key}`, 'Names no IP address and no network')
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
