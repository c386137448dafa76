import { setTimeout as wait } from 'node:timers/promises'
import { formatBytes } from '#domain/text/format-bytes.ts'
import { BACKUP_TURN, createBackupFolder } from '#server/admin/backups/backup-folder.ts'
import { copyBackups } from '#server/admin/backups/copy-backups.ts'
import { makeBackup, type MadeBackup } from '#server/admin/backups/make-backup.ts'
import { openDatabase, type DatabasePlace } from '#server/db/database.ts'
import { openConfig, print, printError, runCommand, UsageError } from './command.ts'

/** Milliseconds between two looks at whether the other backup has ended. */
const RETRY_EVERY = 1000
const USAGE = 'Usage: npm run backup [-- FILE]        (default: a new file in DATA_DIR/backups)'

await runCommand(USAGE, async ([file, ...rest]) => {
  if (rest.length > 0) throw new UsageError('Too many arguments')
  if (file?.startsWith('-')) throw new UsageError(`Unknown option ${file}`)
  const { dataDir, databaseUrl, backups } = openConfig()
  const place = { url: databaseUrl, dataDir }
  const folder = createBackupFolder(place)
  const { path, bytes } = await inTurn(place, async () => {
    const now = new Date()
    if (file !== undefined) return makeBackup(place, file)
    const made = await folder.make(now)
    await folder.tidy(backups.keep, now)
    if (backups.to !== null) await copyBackups(folder, createBackupFolder(place, backups.to), { keep: backups.keep, now })
    return made
  })
  print(`Wrote ${path}: ${formatBytes(bytes)}, ${databaseUrl === null ? 'checked' : 'by pg_dump'}`)
})

/** Waits until no site and no other command runs `pg_dump` on the same database: a dump slows down its server. */
async function inTurn(place: DatabasePlace, make: () => Promise<MadeBackup>): Promise<MadeBackup> {
  if (place.url === null) return make()
  const database = await openDatabase(place)
  try {
    for (let turn = 0; ; turn += 1) {
      const made: MadeBackup[] = []
      await database.alone(BACKUP_TURN, async () => void made.push(await make()))
      if (made[0]) return made[0]
      if (turn === 0) printError('Another backup is being made: waiting for it to end')
      await wait(RETRY_EVERY)
    }
  } finally {
    await database.close()
  }
}
