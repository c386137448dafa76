import { formatBytes } from '#domain/text/format-bytes.ts'
import { createBackupFolder } from '#server/admin/backups/backup-folder.ts'
import { makeBackup } from '#server/admin/backups/make-backup.ts'
import { openConfig, print, runCommand, UsageError } from './command.ts'

const USAGE = 'Usage: npm run backup [-- FILE]        (default: a new file in DATA_DIR/backups)'

await runCommand(USAGE, async ([file, ...rest]) => {
  if (rest.length > 0) throw new UsageError('Too many arguments')
  if (file?.startsWith('-')) throw new UsageError(`Unknown option ${file}`)
  const { dataDir, databaseUrl, backups } = openConfig()
  const place = { url: databaseUrl, dataDir }
  const folder = createBackupFolder(place)
  const now = new Date()
  const { path, bytes } = await (file === undefined ? folder.make(now) : makeBackup(place, file))
  if (file === undefined) await folder.tidy(backups.keep, now)
  print(`Wrote ${path}: ${formatBytes(bytes)}, ${databaseUrl === null ? 'checked' : 'by pg_dump'}`)
})
