import { formatCount } from '#domain/format.ts'
import { restoreBackup, type Restored } from '#server/backups/restore-backup.ts'
import { announceOnce } from '#server/live/postgres-change-feed.ts'
import { createWriteAudit } from '#server/operators/operator.ts'
import { loadConfig } from '#server/start/config.ts'
import { prepareDataDir } from '#server/start/data-dir.ts'
import { createAudit } from '#server/store/audit.ts'
import { runCommand, print, printError, UsageError } from './command.ts'
import { commandOperator } from './open-data.ts'

const REHEARSE = '--rehearse'
const USAGE = `Usage: npm run restore -- FILE [${REHEARSE}]        (${REHEARSE}: everything but replacing what is there)`
const TOPICS = ['alert', 'sources', 'blocks', 'bans', 'free-works', 'sync-codes', 'searches', 'audit']

await runCommand(USAGE, async (words) => {
  const [file, ...rest] = words.filter((word) => word !== REHEARSE)
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new UsageError('Give one file')
  const { dataDir, databaseUrl } = loadConfig()
  prepareDataDir(dataDir)
  const rehearse = words.includes(REHEARSE)
  const now = new Date()
  const restored = await restoreBackup({
    file,
    place: { url: databaseUrl, dataDir },
    rehearse,
    finish: (operators) =>
      createWriteAudit({ append: createAudit(operators).append, now: () => now })(commandOperator('restore'), {
        action: 'backup.restore',
        target: file,
      }),
    now,
  })
  report(restored, rehearse)
  if (rehearse || databaseUrl === null) return
  await announceOnce(
    databaseUrl,
    TOPICS.map((topic) => ({ topic })),
  ).catch(() => null)
  printError('Restart the running sites now: they still have the keys and sessions of before')
})

function report({ madeAt, before, after, kept }: Restored, rehearse: boolean): void {
  for (const [table, count] of Object.entries(after)) {
    const was = before?.[table]
    const change = was === undefined || was === count ? '' : ` (${rehearse ? 'now' : 'before'} ${formatCount(was)})`
    print(`  ${table.replaceAll('_', ' ')}: ${formatCount(count)}${change}`)
  }
  if (rehearse) return print(`The backup of ${madeAt} can be restored. Nothing was changed.`)
  print(`Restored the backup of ${madeAt}. Operators have to sign in again.`)
  if (kept !== null) print(`What was there before is kept in ${kept}`)
}
