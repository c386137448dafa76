import { createDiskCache } from '../catalogue/cache/disk-cache.ts'
import { createCatalogueCache, type Cache, type Lookup } from '../catalogue/cache/catalogue-cache.ts'
import { AGES } from '../catalogue/cache/freshness.ts'
import type { Config } from './config.ts'
import { watchExternalChanges } from '../store/external-changes.ts'
import type { Log } from './log.ts'
import { lastPurge } from '../store/disk-cache-file.ts'
import { createDiskCacheStorage } from '../store/disk-cache-storage.ts'

type Options = {
  config: Config
  /** The sample catalogue runs in this process: nothing of it is cached on disk. */
  sample: boolean
  log: Log
  now: () => Date
  /** Called when all cached answers were deleted. */
  onPurge: () => void
  onLookup: (outcome: Lookup) => void
}

const HOUR = 60 * 60_000
const SOON = 60_000

/** The cache in front of the service. It survives a restart, and `npm run purge` empties it while the site runs. */
export async function openCache(options: Options): Promise<{ cache: Cache; close: () => Promise<void> }> {
  const { config, sample, log, onPurge, onLookup } = options
  const now = () => options.now().getTime()
  if (sample) return { cache: createCatalogueCache({ now, onLookup }), close: async () => {} }

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
  const cache = createCatalogueCache({ now, diskCache, onLookup })
  const purges = await watchExternalChanges({
    version: () => lastPurge(dataDir),
    async onChange() {
      cache.clear()
      onPurge()
      await answers?.renew()
    },
  })
  function tidy(): void {
    cache.removeExpired()
    // Retried the next time; expired answers are never read meanwhile.
    answers?.prune({ before: now() - AGES.stored, after: now() + AGES.clockSkew }).catch(() => null)
  }
  const timers = [setTimeout(tidy, SOON).unref(), setInterval(tidy, HOUR).unref()]
  return {
    cache,
    async close() {
      for (const timer of timers) clearInterval(timer)
      purges.stop()
      await cache.close()
      await answers?.close()
    },
  }
}
