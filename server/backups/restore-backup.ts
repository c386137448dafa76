import { copyFileSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '#domain/format-bytes.ts'
import { AppError, SettingsError } from '#domain/errors.ts'
import { openDatabase, type DatabasePlace } from '#server/store/database.ts'
import { BACKUPS, SQLITE_FILES } from '#server/store/file-names.ts'
import { migrationsOf, PARTS } from '#server/store/migrate.ts'
import { refill, type Refill, type RowCounts } from '#server/store/refill.ts'
import { replaceFiles } from '#server/store/replaced-files.ts'
import { withSnapshot } from '#server/store/snapshot.ts'
import { hasSqliteFiles, openSqliteFiles } from '#server/store/sqlite-files.ts'
import { withSoleUse } from '#server/store/sole-use.ts'
import { createBackupFolder } from './backup-folder.ts'
import { backupName } from './backup-name.ts'
import { checkVersion, openContent, type Content } from './content.ts'

export type RestoreOptions = {
  file: string
  /** Where it is to be restored; its data folder exists. */
  place: DatabasePlace
  /** Does everything but replacing what is there. */
  rehearse: boolean
  /** Called with the restored operators' tables, as part of the same transaction. */
  finish: Refill['finish']
  now: Date
}

type Kept = Pick<Restored, 'before' | 'kept'>

export type Restored = {
  madeAt: string
  /** Rows of each table before and after; before is null where there was no table that could be read. */
  before: RowCounts | null
  after: RowCounts
  /** Where what was there is kept: a backup, or a copy of files that cannot be read; null: there was nothing. */
  kept: string | null
}

const FOLDER = '.restoring-'
const DAY = 24 * 60 * 60_000

/**
 * Puts a backup in the place of everything that is kept. Until it is whole, checked and filled into tables of this version, what
 * was there stays, whenever the process is ended. Throws `AppError` for a file that cannot be used, and while a site runs on
 * SQLite.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, place, rehearse } = options
  const content = await openContent(file)
  checkVersion(file, content.head, await knownSteps())
  await removeLeftovers(place.dataDir, options.now)
  return place.url === null || rehearse ? restoreFiles(options, content) : restorePostgres(options, content)
}

/** Fills files of their own first; a rehearsal ends there, on both engines. */
async function restoreFiles({ place, rehearse, finish, now }: RestoreOptions, content: Content): Promise<Restored> {
  const { dataDir } = place
  checkRoom(dataDir, content)
  if (!rehearse) await withSoleUse(dataDir, () => {})
  const folder = await mkdtemp(join(dataDir, FOLDER))
  try {
    const { madeAt } = content.head
    if (rehearse) return { madeAt, after: await fillFiles(folder, content, finish), before: await countNow(place), kept: null }
    const [after, { before, kept }] = await fillAndKeep(fillFiles(folder, content, finish), keepFiles(dataDir, now))
    await withSoleUse(dataDir, () => replaceFiles(dataDir, folder))
    return { madeAt, before, after, kept }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Side by side, since each takes a while for a gigabyte. What was there is kept only if something takes its place. */
async function fillAndKeep(filling: Promise<RowCounts>, keeping: Promise<Kept>): Promise<[RowCounts, Kept]> {
  const [filled, kept] = await Promise.allSettled([filling, keeping])
  if (kept.status === 'rejected') throw kept.reason
  if (filled.status === 'fulfilled') return [filled.value, kept.value]
  if (kept.value.kept !== null) await rm(kept.value.kept, { recursive: true, force: true })
  throw filled.reason
}

/** Opened again afterwards: SQLite then checks the files as the site does when it starts. */
async function fillFiles(folder: string, content: Content, finish: Refill['finish']): Promise<RowCounts> {
  const after = await fillNew(folder, content, finish)
  for (const file of Object.values(openSqliteFiles(folder))) file.close()
  return after
}

async function fillNew(folder: string, { head, batches }: Content, finish: Refill['finish']): Promise<RowCounts> {
  const database = await openDatabase({ url: null, dataDir: folder })
  try {
    return await refill(database, { migrations: head.migrations, batches, finish })
  } finally {
    await database.close()
  }
}

async function restorePostgres({ place, finish, now }: RestoreOptions, { head, batches }: Content): Promise<Restored> {
  const { before, kept } = await keepBackup(place, now)
  const database = await openDatabase(place)
  try {
    const after = await refill(database, { migrations: head.migrations, batches, finish })
    return { madeAt: head.madeAt, before, after, kept }
  } finally {
    await database.close()
  }
}

async function keepBackup(place: DatabasePlace, now: Date): Promise<Kept> {
  try {
    const { counts, path } = await createBackupFolder(place.dataDir).make(place, now)
    return { before: counts, kept: path }
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return { before: null, kept: null }
    throw error
  }
}

/** Files that cannot be read are copied as they are: somebody may find something in them. */
async function keepFiles(dataDir: string, now: Date): Promise<Kept> {
  if (!hasSqliteFiles(dataDir)) return { before: null, kept: null }
  try {
    return await keepBackup({ url: null, dataDir }, now)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const folder = join(dataDir, backupName(now).replace('marquee-', 'damaged-').replace(BACKUPS.ending, ''))
    mkdirSync(folder, { mode: 0o700 })
    for (const name of readdirSync(dataDir).filter(isOfDatabase)) copyFileSync(join(dataDir, name), join(folder, name))
    return { before: null, kept: folder }
  }
}

function isOfDatabase(name: string): boolean {
  return Object.values(SQLITE_FILES).some((each) => name === each || name === `${each}-wal`)
}

/** What is there now; null if it is nothing, or cannot be read. */
async function countNow(place: DatabasePlace): Promise<RowCounts | null> {
  try {
    return await withSnapshot(place, async ({ tables, count }) => {
      if (tables.length === 0) return null
      const counts: RowCounts = {}
      for (const table of tables) counts[table] = await count(table)
      return counts
    })
  } catch (error) {
    if (place.url === null && error instanceof SettingsError) return null
    throw error
  }
}

async function knownSteps(): Promise<string[]> {
  return (await Promise.all(PARTS.map(migrationsOf))).flat().map(({ name }) => name)
}

/** A file can say that it is small and unpack to more than the disk has; it may not unpack to more than it says. */
function checkRoom(dataDir: string, { unpacked }: Content): void {
  const { bavail, bsize } = statfsSync(dataDir)
  // The rows, their indexes, and what was there before as a backup.
  const needed = unpacked * 3
  if (needed <= bavail * bsize) return
  throw new AppError(
    'unavailable',
    `Restoring needs ${formatBytes(needed)} on the disk of ${dataDir}, which has ${formatBytes(bavail * bsize)}.`,
  )
}

/** Removes what a killed restore left behind; one that goes on is younger. */
async function removeLeftovers(dataDir: string, now: Date): Promise<void> {
  for (const name of readdirSync(dataDir).filter((each) => each.startsWith(FOLDER))) {
    const found = await stat(join(dataDir, name)).catch(() => null)
    if (found && Math.abs(now.getTime() - found.mtimeMs) > DAY) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
