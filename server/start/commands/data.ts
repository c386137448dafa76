import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/errors.ts'
import { importTree, type TreeCounts } from '#server/admin/exported-tree/import-tree.ts'
import { readTree } from '#server/admin/exported-tree/read-tree.ts'
import type { TreeItem, Problem } from '#server/admin/exported-tree/tree.ts'
import { createReport } from '#server/admin/exported-tree/report.ts'
import { writeTree } from '#server/admin/exported-tree/write-tree.ts'
import { drawToken } from '#server/sync/device-token.ts'
import { printError, runCommand, print, UsageError } from './command.ts'
import { commandOperator, withData, type Data } from './open-data.ts'

const USAGE = 'Usage: npm run data -- export FILE | import FILE'
/** EX_DATAERR: some entries were skipped. */
const SKIPPED = 65
const TOPICS = ['alert', 'sources', 'blocks', 'rules', 'bans', 'free-works', 'sync-codes', 'searches'] as const

await runCommand(USAGE, async ([verb, file, ...rest]) => {
  if ((verb !== 'export' && verb !== 'import') || file === undefined || rest.length > 0) {
    throw new UsageError('Specify export or import, and a file')
  }
  await withData((data) => (verb === 'export' ? exportTo(file, data) : importFrom(file, data)))
})

/** The file gets its name once complete. Only its owner can read it, because it contains addresses. */
async function exportTo(file: string, { store, now }: Data): Promise<void> {
  const counts = { syncCodes: 0, bannedIPs: 0, searches: 0 }
  const onEntries = (part: keyof typeof counts, count: number) => void (counts[part] += count)
  const unfinished = `${file}.part`
  try {
    await pipeline(Readable.from(writeTree(store, { now: now(), onEntries })), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => null)
    throw toFileError(error, `${file} cannot be written`)
  }
  print(
    `Wrote ${file}: sync codes ${counts.syncCodes}, bans ${counts.bannedIPs}, searches ${counts.searches}, and all other data`,
  )
}

/** Reads the file entry by entry, so that it may be of any size. */
async function importFrom(file: string, data: Data): Promise<void> {
  const { publicOrigin } = data.config
  const ownHost = publicOrigin === null ? undefined : new URL(publicOrigin).host
  const problems = createReport()
  const items = readTree(chunksOf(file), { now: data.now(), ownHost, report: problems })
  print(toText(await importAll(items, data, file)))
  report(problems.all())
}

async function* chunksOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    // Larger chunks need fewer turns of the event loop.
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) yield chunk
  } catch (error) {
    throw toFileError(error, `${file} cannot be read`)
  }
}

/** Imports everything with an audit entry, or nothing. Importing again adds no search twice. */
function importAll(items: AsyncIterable<TreeItem>, { runAction, now }: Data, file: string): Promise<TreeCounts> {
  return runAction({
    by: commandOperator('data'),
    action: 'data.import',
    target: file,
    async write(store) {
      const counts = await importTree(items, store, { now: now(), drawBirth: drawToken })
      return { after: counts, result: counts }
    },
    changed: TOPICS.map((topic) => ({ topic })),
  })
}

function report(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  printError(`Skipped or partly imported: ${problems.length}`)
  for (const { path, reason } of problems) printError(`  ${path}: ${reason}`)
  process.exitCode = SKIPPED
}

function toText({ sources, syncCodes, blocks, alerts, bans, freeFilms, searches, knownSearches, otherRows }: TreeCounts): string {
  const parts = `source lists ${sources}, sync codes ${syncCodes}, blocked titles ${blocks}, alerts ${alerts}, bans ${bans}`
  const free = freeFilms > 0 ? `, free films ${freeFilms}` : ''
  const known = knownSearches > 0 ? ` (${knownSearches} more already existed)` : ''
  const other = otherRows > 0 ? `, audit entries, counts and devices ${otherRows}` : ''
  return `Imported: ${parts}${free}, searches ${searches}${known}${other}`
}

/** A file system error as an `AppError`; any other error unchanged. */
function toFileError(error: unknown, text: string): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
  return code !== null && /^E[A-Z]+$/.test(code) ? new AppError('unavailable', `${text} (${code})`, { cause: error }) : error
}
