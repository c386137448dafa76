import { formatBytes } from '#domain/format-bytes.ts'
import { formatCount } from '#domain/format.ts'
import { createBackupFolder } from '#server/backups/backup-folder.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { loadConfig } from '#server/start/config.ts'
import { prepareDataDir } from '#server/start/data-dir.ts'
import { runCommand, print, UsageError } from './command.ts'

const USAGE = 'Usage: npm run backup [-- FILE]        (default: a new file in DATA_DIR/backups)'

await runCommand(USAGE, async ([file, ...rest]) => {
  if (rest.length > 0) throw new UsageError('Too many arguments')
  if (file?.startsWith('-')) throw new UsageError(`Unknown option ${file}`)
  const { dataDir, databaseUrl, backups } = loadConfig()
  prepareDataDir(dataDir)
  const folder = createBackupFolder(dataDir)
  const now = new Date()
  const place = { url: databaseUrl, dataDir }
  const made = file === undefined ? await folder.make(place, now) : await makeBackup(place, file, now)
  if (file === undefined) await folder.tidy(backups.keep, now)
  const rows = Object.values(made.counts).reduce((sum, count) => sum + count, 0)
  print(`Wrote ${made.path}: ${formatBytes(made.bytes)}, ${formatCount(rows)} rows, read back and checked`)
})
