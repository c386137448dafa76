import { AppError } from '#domain/errors.ts'
import { checksumPath } from '#server/admin/backups/checksum.ts'
import { restoreBackup } from '#server/admin/backups/restore-backup.ts'
import { createWriteAudit } from '#server/admin/run-action.ts'
import { createAudit } from '#server/db/audit.ts'
import { openConfig, print, runCommand, UsageError } from './command.ts'
import { commandOperator } from './open-data.ts'

const USAGE = 'Usage: npm run restore -- FILE        (stop the site first)'

await runCommand(USAGE, async ([file, ...rest]) => {
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new UsageError('Give one file')
  const { dataDir, databaseUrl } = openConfig()
  if (databaseUrl !== null)
    throw new AppError(
      'invalid',
      'DATABASE_URL is set: restore backups of PostgreSQL with pg_restore (docs/operating/backups.md).',
    )
  const now = new Date()
  const { kept, isCompared } = await restoreBackup({
    file,
    dataDir,
    finish: (db) =>
      createWriteAudit({ append: createAudit(db).append, now: () => now })(commandOperator('restore'), {
        action: 'backup.restore',
        target: file,
      }),
    now,
  })
  print(`Restored ${file}. Operators have to sign in again.`)
  if (!isCompared) print(`It was not checked for changed bytes: there is no ${checksumPath(file)}`)
  if (kept !== null) print(`The previous database is kept in ${kept}`)
})
