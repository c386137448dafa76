import { AppError } from '#domain/errors.ts'
import type { SyncRevision } from '#domain/records.ts'
import { restored } from '#domain/restored-history.ts'
import type { Store } from '#server/store/store.ts'
import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'

type SyncCodesOptions = {
  records: Pick<Store['syncRecords'], 'revisions'>
  runAction: RunAction
  now: () => Date
}

const changed = [{ topic: 'sync-codes' }] as const

/** What operators may do with visitors' sync codes: delete them, or restore an earlier revision. */
export function createSyncCodes({ records, runAction, now }: SyncCodesOptions) {
  return {
    /** Throws `not-found` for an unknown code. */
    remove(code: string, by: Operator): Promise<void> {
      return runAction({
        by,
        action: 'sync-code.remove',
        target: code,
        async write({ syncRecords }) {
          if (!(await syncRecords.remove(code))) throw notFound()
          return { result: undefined }
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
    /** Revisions that can be restored, newest first, with their number of items. */
    async revisions(code: string): Promise<{ version: number; savedAt: string; items: number }[]> {
      const revisions = await records.revisions(code)
      return revisions.map(({ version, savedAt, history }) => ({ version, savedAt, items: history.items.length }))
    },
    /** Restores a revision's items; devices follow. Throws `not-found`, or `conflict` if a device has synced in the meantime. */
    restore({ code, version }: { code: string; version: number }, by: Operator): Promise<{ version: number }> {
      return runAction({
        by,
        action: 'sync-code.restore',
        target: code,
        async write({ syncRecords }) {
          const record = await syncRecords.findDamaged(code)
          const revision = (await syncRecords.revisions(code)).find((each) => each.version === version)
          if (!record || !revision) throw notFound()
          const history = restored(record.history, revision.history, now())
          if (!(await syncRecords.update({ ...record, history, guests: [], lastUpdated: now().toISOString() }, record.version)))
            throw new AppError('conflict', 'A device has synced in the meantime')
          return { before: summary(record), after: summary(revision), result: { version: record.version + 1 } }
        },
        changed,
      })
    },
  }
}

/** All that the audit log records of a visitor's history. */
function summary({ version, history }: Pick<SyncRevision, 'version' | 'history'>) {
  return { version, items: history.items.length }
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such sync code')
}
