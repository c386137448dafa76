import { purgeAnswers } from '#server/db/answer-rows.ts'
import { openCacheFile, openSharedCache, removeOldCache } from '#server/db/cache-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { purgePictures } from '#server/media/pictures/picture-disk.ts'
import { openConfig, print, runCommand, UsageError } from './command.ts'

const USAGE = 'Usage: npm run purge        (deletes everything cached from the movie database service)'

await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError('This command takes no arguments')
  const { dataDir, databaseUrl } = openConfig()
  await removeOldCache(dataDir)
  const answers = databaseUrl === null ? await purgeFile(dataDir) : await purgeShared(databaseUrl, dataDir)
  const bytes = answers + (await purgePictures(dataDir))
  print(
    `Deleted all cached responses and pictures (${(bytes / 1_000_000).toFixed(1)} MB); a running site drops them within two seconds`,
  )
})

async function purgeFile(dataDir: string): Promise<number> {
  const cache = openCacheFile({ dataDir, onTrouble: print })
  const purge = () => purgeAnswers(cache)
  // A damaged file is deleted by the first attempt.
  return purge().catch(purge).finally(cache.close)
}

async function purgeShared(url: string, dataDir: string): Promise<number> {
  const database = await openDatabase({ url, dataDir })
  try {
    return await purgeAnswers(await openSharedCache(database))
  } finally {
    await database.close()
  }
}
