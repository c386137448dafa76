import { loadConfig } from '#server/start/config.ts'
import { prepareDataDir } from '#server/start/data-dir.ts'
import { purgeDiskCache } from '#server/store/disk-cache-file.ts'
import { runCommand, say, UsageError } from './command.ts'

const USAGE = 'Usage: npm run purge        (deletes every answer of the movie database service that is kept)'

await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError('Nothing is to be named')
  const { dataDir } = loadConfig()
  prepareDataDir(dataDir)
  const bytes = await purgeDiskCache(dataDir, new Date())
  say(`Deleted all kept answers (${(bytes / 1_000_000).toFixed(1)} MB); a running site forgets them within two seconds`)
})
