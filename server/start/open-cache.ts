import { createHash } from 'node:crypto'
import { createCatalogueCache, type Cache, type Lookup } from '../catalogue/cache/catalogue-cache.ts'
import { AGES } from '../catalogue/cache/memory-cache.ts'
import { createKeptAnswers, type KeptAnswers } from '../catalogue/cache/kept-answers.ts'
import { keepNames } from '../catalogue/names/keep-names.ts'
import { MOST_NAMES, type SeenNames } from '../catalogue/names/seen-names.ts'
import { createAnswerRows } from '../db/answer-rows.ts'
import { openCacheFile, openSharedCache, removeOldCache } from '../db/cache-database.ts'
import { watchExternalChanges } from '../db/database.ts'
import { createSeenNameRows } from '../db/seen-name-rows.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'config' | 'database' | 'log' | 'processes' | 'inBackground' | 'repeat' | 'now'> & {
  /** The sample catalogue runs in this process: its answers are not stored. */
  sample: boolean
  /** Names found in the answers; they are stored beside them. */
  seen: SeenNames
  /** Called when all kept answers were deleted. */
  onPurge: () => void
  onLookup: (outcome: Lookup) => void
}

/** `kept`: what survives a restart; null: nothing. */
type OpenCache = { cache: Cache; kept: KeptAnswers | null; close: () => Promise<void> }

const HOUR = 60 * 60_000
/** Names take no more than a small part of a small cache. */
const NAMES_PER_MB = 1_000
const SOON = 60_000

/** The cache in front of the service. It survives a restart, and `npm run purge` empties it while the site runs. */
export async function openCache(options: Options): Promise<OpenCache> {
  const { config, sample, processes, inBackground, onLookup } = options
  const now = () => options.now().getTime()
  await removeOldCache(config.dataDir)
  if (sample || config.answersMB === 0)
    return { cache: createCatalogueCache({ inBackground, now, processes, onLookup }), close: async () => {}, kept: null }
  return openKept(options)
}

async function openKept({
  config,
  database,
  processes,
  log,
  seen,
  inBackground,
  repeat,
  onPurge,
  onLookup,
  ...options
}: Options) {
  const { dataDir, answersMB, tmdb, region } = config
  const now = () => options.now().getTime()
  const onTrouble = (text: string, reason: unknown) => log.warn({ reason: reason instanceof Error ? reason.message : '' }, text)
  const tables = database.engine === 'sqlite' ? openCacheFile({ dataDir, onTrouble }) : await openSharedCache(database)
  const rows = createAnswerRows({ cache: tables, maxBytes: answersMB * 1_000_000, inBackground, now })
  const kept = createKeptAnswers({
    inBackground,
    rows,
    source: `${tmdb.url} ${region}`,
    onTrouble: (reason) => onTrouble('Answers cannot be kept', reason),
  })
  const cache = createCatalogueCache({ inBackground, now, processes, kept, onLookup })
  const nameRows = createSeenNameRows(tables)
  // Hashed, as for the answers: a row does not show which service it came from.
  const source = createHash('sha256').update(tmdb.url).digest('base64url')
  keepNames({ seen, rows: nameRows, source, inBackground, repeat })
  await watchExternalChanges({
    version: tables.version,
    repeat,
    async onChange() {
      cache.clear()
      seen.clear()
      onPurge()
    },
  })
  // What fails is retried the next time; expired answers are never read meanwhile.
  repeat('cache-tidying', { every: HOUR, first: SOON }, async () => {
    cache.removeExpired()
    seen.removeExpired()
    const times = { before: now() - AGES.stored, after: now() + AGES.clockSkew }
    await rows.prune(times)
    await nameRows.prune({ ...times, most: Math.min(MOST_NAMES, answersMB * NAMES_PER_MB) })
  })
  return { cache, kept, close: tables.close }
}
