import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/errors.ts'
import { importBackup, type BackupCounts } from '#server/backup/import-backup.ts'
import { parseBackup } from '#server/backup/parse-backup.ts'
import { readBackup } from '#server/backup/read-backup.ts'
import { MAX_TREE, type Problem, type BackupTree } from '#server/backup/backup-tree.ts'
import { writeTree } from '#server/backup/write-backup.ts'
import { complain, runCommand, say, UsageError } from './command.ts'
import { commandAs, withData, type Data } from './open-data.ts'

const USAGE = 'Usage: npm run data -- export FILE | import FILE'
/** EX_DATAERR: some entries were left out. */
const LEFT_OUT = 65
const TOPICS = ['alert', 'sources', 'blocks', 'bans', 'sync-codes', 'searches'] as const

await runCommand(USAGE, async ([verb, file, ...rest]) => {
  if ((verb !== 'export' && verb !== 'import') || file === undefined || rest.length > 0) {
    throw new UsageError('Say export or import, and a file')
  }
  await withData((data) => (verb === 'export' ? exportTo(file, data) : importFrom(file, data)))
})

/** The file takes its name when it is complete, and is its owner's alone: addresses are in it. */
async function exportTo(file: string, { store, now }: Data): Promise<void> {
  const counts = { syncCodes: 0, bannedIPs: 0, searches: 0 }
  const onEntry = (part: keyof typeof counts) => void (counts[part] += 1)
  const unfinished = `${file}.part`
  try {
    await pipeline(Readable.from(writeTree(store, { now: now(), onEntry })), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => null)
    throw toFileError(error, `${file} cannot be written`)
  }
  const { size } = await stat(file)
  say(`Wrote ${file}: sync codes ${counts.syncCodes}, bans ${counts.bannedIPs}, searches ${counts.searches}, and the rest`)
  const { total } = await store.syncRecords.page({ page: 1, perPage: 1, find: '', sort: 'code', direction: 'asc' })
  if (total > counts.syncCodes) complain(`${total - counts.syncCodes} sync codes are damaged in the database and not in the file`)
  if (size >= MAX_TREE) complain('The file is larger than import reads: copy the database itself, as the README says')
}

async function importFrom(file: string, data: Data): Promise<void> {
  const { size } = await stat(file).catch((error: unknown) => Promise.reject(toFileError(error, `${file} cannot be read`)))
  if (size >= MAX_TREE) throw new AppError('too-large', `The file is larger than ${MAX_TREE / 1_000_000} MB`)
  const bytes = await readFile(file).catch((error: unknown) => Promise.reject(toFileError(error, `${file} cannot be read`)))
  const { publicOrigin } = data.config
  const ownHost = publicOrigin === null ? undefined : new URL(publicOrigin).host
  const { tree, problems } = readBackup(parseBackup(bytes), { now: data.now(), ownHost })
  say(toText(await takeIn(tree, data, file)))
  report(problems)
}

/** What operators made is taken in as a whole, with its line in the audit, or not at all. */
async function takeIn(tree: BackupTree, { store: { searchLog }, runAction }: Data, file: string): Promise<BackupCounts> {
  return runAction({
    by: commandAs('data'),
    action: 'data.import',
    target: file,
    async write(store) {
      const taken = await importBackup(tree, { ...store, searchLog })
      return { after: taken, result: taken }
    },
    changed: TOPICS.map((topic) => ({ topic })),
  })
}

function report(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  complain(`Left out, or taken in part: ${problems.length}`)
  for (const { path, reason } of problems) complain(`  ${path}: ${reason}`)
  process.exitCode = LEFT_OUT
}

function toText({ sources, syncCodes, blocks, alerts, bans, searches, knownSearches }: BackupCounts): string {
  const parts = `source lists ${sources}, sync codes ${syncCodes}, blocked titles ${blocks}, alerts ${alerts}, bans ${bans}`
  return `Imported: ${parts}, searches ${searches}${knownSearches > 0 ? ` (${knownSearches} more were there already)` : ''}`
}

/** A failure of the file system in one line; others stay what they are. */
function toFileError(error: unknown, text: string): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
  return code !== null && /^E[A-Z]+$/.test(code) ? new AppError('unavailable', `${text} (${code})`, { cause: error }) : error
}
