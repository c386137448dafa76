import { openCacheFile, openSharedCache, type CacheDatabase } from '#server/db/cache-database.ts'
import { databases, openAt, sqlitePlace } from './databases.ts'
import { atEndOfFile } from './endings.ts'

type CachePlace = {
  dataDir: string
  /** Opens the place, again or for the first time, as another process does. */
  open: () => Promise<CacheDatabase>
}

/** The engines of this run, for `describe.each`, each with a function that makes a new place for a cache. */
export const caches = databases.map(([name, { place }]) => [name, name === 'sqlite' ? filePlace : sharedPlace(place)] as const)

export async function filePlace(): Promise<CachePlace> {
  const { dataDir } = await sqlitePlace()
  const open = async () => {
    const cache = openCacheFile({ dataDir, onTrouble: () => {} })
    atEndOfFile(cache.close)
    return cache
  }
  return { dataDir, open }
}

function sharedPlace(place: () => Promise<Parameters<typeof openAt>[0]>) {
  return async (): Promise<CachePlace> => {
    const where = await place()
    return { dataDir: where.dataDir, open: async () => openSharedCache(await openAt(where)) }
  }
}
