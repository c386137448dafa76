import { AppError } from '#domain/errors.ts'
import type { SyncRevision } from '#domain/operators/records.ts'
import { countsOf, type Library, type LibraryCounts } from '#domain/library/library.ts'
import { restoredLibrary } from '#domain/library/shared-library.ts'
import { restored } from '#domain/history/restored-history.ts'
import type { Store } from '#server/db/store.ts'
import type { Operator, RunAction } from './run-action.ts'

type SyncCodesOptions = {
  records: Pick<Store['syncRecords'], 'revisions' | 'find'>
  devices: Pick<Store['syncDevices'], 'list'>
  /** Converts the devices' marks from and to the text of a record. */
  libraries: { read: (text: string) => Promise<Library>; write: (library: Library) => Promise<string> }
  runAction: RunAction
  now: () => Date
}

/** A sync code as operators see it. */
export type SyncCodeDescription = {
  code: string
  version: number
  items: number
  /** Counts of the devices' marks. */
  library: LibraryCounts
  createdAt: string
  lastUpdated: string
  usedAt: string
  devices: { name: string; addedAt: string; usedAt: string }[]
  revisions: { version: number; savedAt: string; items: number }[]
}

const changed = [{ topic: 'sync-codes' }] as const

/** Operators' actions on visitors' sync codes: delete them, or restore an earlier revision. */
export function createSyncCodes({ records, devices, libraries, runAction, now }: SyncCodesOptions) {
  /** Revisions that can be restored, newest first, with their number of items. */
  async function revisionsOf(code: string): Promise<SyncCodeDescription['revisions']> {
    const revisions = await records.revisions(code)
    return revisions.map(({ version, savedAt, history }) => ({ version, savedAt, items: history.items.length }))
  }

  return {
    /** Throws `not-found` for an unknown code. */
    remove(code: string, by: Operator): Promise<void> {
      return runAction({
        by,
        action: 'sync-code.remove',
        target: code,
        async write({ syncRecords }) {
          const record = await syncRecords.find(code)
          if (!record || !(await syncRecords.remove(code))) throw notFound()
          return { before: { ...summary(record), deviceName: record.deviceName }, result: undefined }
        },
        changed,
      })
    },
    /** Returns the number deleted. */
    removeAll(by: Operator): Promise<number> {
      return runAction({
        by,
        action: 'sync-code.remove-all',
        target: 'all',
        async write({ syncRecords }) {
          const codes = await syncRecords.removeAll()
          return { before: { codes }, result: codes }
        },
        changed,
      })
    },
    revisions: revisionsOf,
    /** A code as operators see it: counts, devices and times, never titles. Null for an unknown code. */
    async describe(code: string): Promise<SyncCodeDescription | null> {
      const record = await records.find(code)
      if (!record) return null
      const { version, createdAt, lastUpdated, usedAt } = record
      return {
        code,
        version,
        items: record.history.items.length,
        library: countsOf(await libraries.read(record.library)),
        createdAt,
        lastUpdated,
        usedAt,
        devices: await devices.list(code),
        revisions: await revisionsOf(code),
      }
    },
    /**
     * Restores a revision; the present version becomes a revision itself, and devices take over the restored one. Throws `not-found`, or
     * `conflict` if a device has synced in the meantime.
     */
    restore({ code, version }: { code: string; version: number }, by: Operator): Promise<{ version: number }> {
      return runAction({
        by,
        action: 'sync-code.restore',
        target: code,
        async write({ syncRecords }) {
          const record = await syncRecords.find(code)
          const revision = (await syncRecords.revisions(code)).find((each) => each.version === version)
          if (!record || !revision) throw notFound()
          const history = restored(record.history, revision.history, now())
          const library = await libraries.write(
            restoredLibrary(await libraries.read(record.library), await libraries.read(revision.library), now()),
          )
          const next = { ...record, history, library, guests: [], lastUpdated: now().toISOString() }
          if (!(await syncRecords.update(next, record.version, { keep: 'always' })))
            throw new AppError('conflict', 'A device has synced in the meantime')
          return { before: summary(record), after: summary(revision), result: { version: record.version + 1 } }
        },
        changed,
      })
    },
  }
}

/** The only facts about a visitor's history that the audit log records. */
function summary({ version, history }: Pick<SyncRevision, 'version' | 'history'>) {
  return { version, items: history.items.length }
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such sync code')
}
