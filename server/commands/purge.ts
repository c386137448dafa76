import { loadConfig } from '#server/start/config.ts'
import { prepareDataDir } from '#server/start/data-dir.ts'
import { purgeDiskCache } from '#server/store/disk-cache-file.ts'
import { purgePictures } from '#server/pictures/picture-disk.ts'
import { runCommand, print, UsageError } from './command.ts'

const USAGE = 'Usage: npm run purge        (deletes everything kept of the movie database service)'

await runCommand(USAGE, async (args) => {
  if (args.length > 0) throw new UsageError('This command takes no arguments')
  const { dataDir } = loadConfig()
  prepareDataDir(dataDir)
  const bytes = (await purgeDiskCache(dataDir, new Date())) + (await purgePictures(dataDir))
  print(
    `Deleted all cached responses and pictures (${(bytes / 1_000_000).toFixed(1)} MB); a running site drops them within two seconds`,
  )
})
