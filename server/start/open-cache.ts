import { createHash } from 'node:crypto'
import { createDiskCache } from '../catalogue/cache/disk-cache.ts'
import { createCatalogueCache, type Cache, type Lookup } from '../catalogue/cache/catalogue-cache.ts'
import { AGES } from '../catalogue/cache/freshness.ts'
import type { Config } from './config.ts'
import { keepNames } from '../seen/keep-names.ts'
import { MOST_NAMES, type SeenNames } from '../seen/seen-names.ts'
import { watchExternalChanges } from '../store/external-changes.ts'
import type { Log } from './log.ts'
import { lastPurge } from '../store/disk-cache-file.ts'
import { createDiskCacheStorage } from '../store/disk-cache-storage.ts'

type Options = {
  config: Config
  /** The sample catalogue runs in this process: nothing of it is cached on disk. */
  sample: boolean
  log: Log
  /** How many processes share the memory for answers. */
  processes: number
  now: () => Date
  /** What the answers have names of; on disk it lies beside them. */
  seen: SeenNames
  /** Called when all cached answers were deleted. */
  onPurge: () => void
  onLookup: (outcome: Lookup) => void
}

const HOUR = 60 * 60_000
/** Names take no more than a small part of a small cache. */
const NAMES_PER_MB = 1_000
const SOON = 60_000

/** The cache in front of the service. It survives a restart, and `npm run purge` empties it while the site runs. */
export async function openCache(options: Options): Promise<{ cache: Cache; close: () => Promise<void> }> {
  const { config, sample, processes, log, seen, onPurge, onLookup } = options
  const now = () => options.now().getTime()
  if (sample) return { cache: createCatalogueCache({ now, processes, onLookup }), close: async () => {} }

  const { dataDir, answersMB, tmdb, region } = config
  const warn = (text: string, reason: unknown) => log.warn({ reason: reason instanceof Error ? reason.message : '' }, text)
  const answers =
    answersMB === 0 ? null : createDiskCacheStorage({ dataDir, maxBytes: answersMB * 1_000_000, now, onTrouble: warn })
  const diskCache =
    answers &&
    createDiskCache({
      store: answers,
      source: `${tmdb.url} ${region}`,
      onTrouble: (reason) => warn('Answers cannot be cached on disk', reason),
      onDropped: (count) => log.warn({ count }, 'Answers arrived faster than the disk could store them'),
    })
  const cache = createCatalogueCache({ now, processes, diskCache, onLookup })
  // As with the answers, the file does not say whom it is from.
  const source = createHash('sha256').update(tmdb.url).digest('base64url')
  const names = answers && keepNames({ seen, rows: answers.names, source })
  const purges = await watchExternalChanges({
    version: () => lastPurge(dataDir),
    async onChange() {
      cache.clear()
      seen.clear()
      onPurge()
      await answers?.renew()
    },
  })
  function tidy(): void {
    cache.removeExpired()
    seen.removeExpired()
    const times = { before: now() - AGES.stored, after: now() + AGES.clockSkew }
    // Retried the next time; expired answers are never read meanwhile.
    answers?.prune(times).catch(() => null)
    answers?.names.prune({ ...times, most: Math.min(MOST_NAMES, answersMB * NAMES_PER_MB) }).catch(() => null)
  }
  const timers = [setTimeout(tidy, SOON).unref(), setInterval(tidy, HOUR).unref()]
  return {
    cache,
    async close() {
      for (const timer of timers) clearInterval(timer)
      purges.stop()
      await cache.close()
      await names?.close()
      await answers?.close()
    },
  }
}
