import { createHash } from 'node:crypto'
import { createCatalogueCache, type Cache, type Lookup } from '../catalogue/cache/catalogue-cache.ts'
import { AGES } from '../catalogue/cache/memory-cache.ts'
import { createKeptAnswers } from '../catalogue/cache/kept-answers.ts'
import { keepNames } from '../catalogue/names/keep-names.ts'
import { MOST_NAMES, type SeenNames } from '../catalogue/names/seen-names.ts'
import { createAnswerRows } from '../db/answer-rows.ts'
import { openCacheFile, openSharedCache, removeOldCache } from '../db/cache-database.ts'
import { watchExternalChanges } from '../db/database.ts'
import { createSeenNameRows } from '../db/seen-name-rows.ts'
import type { Parts } from './parts.ts'

type Options = Pick<Parts, 'config' | 'database' | 'log' | 'processes' | 'now'> & {
  /** The sample catalogue runs in this process: its answers are not stored. */
  sample: boolean
  /** Names found in the answers; they are stored beside them. */
  seen: SeenNames
  /** Called when all kept answers were deleted. */
  onPurge: () => void
  onLookup: (outcome: Lookup) => void
}

const HOUR = 60 * 60_000
/** Names take no more than a small part of a small cache. */
const NAMES_PER_MB = 1_000
const SOON = 60_000

/** The cache in front of the service. It survives a restart, and `npm run purge` empties it while the site runs. */
export async function openCache(options: Options): Promise<{ cache: Cache; close: () => Promise<void> }> {
  const { config, sample, processes, onLookup } = options
  const now = () => options.now().getTime()
  await removeOldCache(config.dataDir)
  if (sample || config.answersMB === 0)
    return { cache: createCatalogueCache({ now, processes, onLookup }), close: async () => {} }
  return openKept(options)
}

async function openKept({ config, database, processes, log, seen, onPurge, onLookup, ...options }: Options) {
  const { dataDir, answersMB, tmdb, region } = config
  const now = () => options.now().getTime()
  const onTrouble = (text: string, reason: unknown) => log.warn({ reason: reason instanceof Error ? reason.message : '' }, text)
  const tables = database.engine === 'sqlite' ? openCacheFile({ dataDir, onTrouble }) : await openSharedCache(database)
  const rows = createAnswerRows({ cache: tables, maxBytes: answersMB * 1_000_000, now })
  const kept = createKeptAnswers({
    rows,
    source: `${tmdb.url} ${region}`,
    onTrouble: (reason) => onTrouble('Answers cannot be kept', reason),
  })
  const cache = createCatalogueCache({ now, processes, kept, onLookup })
  const nameRows = createSeenNameRows(tables)
  // Hashed, as for the answers: a row does not show which service it came from.
  const names = keepNames({ seen, rows: nameRows, source: createHash('sha256').update(tmdb.url).digest('base64url') })
  const purges = await watchExternalChanges({
    version: tables.version,
    async onChange() {
      cache.clear()
      seen.clear()
      onPurge()
    },
  })
  function tidy(): void {
    cache.removeExpired()
    seen.removeExpired()
    const times = { before: now() - AGES.stored, after: now() + AGES.clockSkew }
    // Retried the next time; expired answers are never read meanwhile.
    rows.prune(times).catch(() => null)
    nameRows.prune({ ...times, most: Math.min(MOST_NAMES, answersMB * NAMES_PER_MB) }).catch(() => null)
  }
  const timers = [setTimeout(tidy, SOON).unref(), setInterval(tidy, HOUR).unref()]
  return {
    cache,
    async close() {
      for (const timer of timers) clearInterval(timer)
      purges.stop()
      await cache.close()
      await names.close()
      await tables.close()
    },
  }
}
