import { loadConfig } from '#server/start/config.ts'
import { prepareDataDir } from '#server/start/data-dir.ts'
import { purgeDiskCache } from '#server/store/disk-cache-file.ts'
import { runCommand, print, UsageError } from './command.ts'

const USAGE = 'Usage: npm run purge        (deletes all cached responses of the movie database service)'

await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError('This command takes no arguments')
  const { dataDir } = loadConfig()
  prepareDataDir(dataDir)
  const bytes = await purgeDiskCache(dataDir, new Date())
  print(`Deleted all cached responses (${(bytes / 1_000_000).toFixed(1)} MB); a running site drops them within two seconds`)
})
