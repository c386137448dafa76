import { AppError } from '#domain/errors.ts'
import type { SyncRevision } from '#domain/records.ts'
import { restored } from '#domain/restored-history.ts'
import type { Store } from '#server/store/store.ts'
import type { Operator, WriteAudit } from './operator.ts'

type SyncCodesOptions = {
  records: Pick<Store['syncRecords'], 'find' | 'update' | 'revisions' | 'remove' | 'removeAll'>
  audit: WriteAudit
  onChanged: () => void
  now: () => Date
}

/** What operators may do with visitors' sync codes: delete them, and undo what somebody did to one. */
export function createSyncCodes({ records, audit, onChanged, now }: SyncCodesOptions) {
  return {
    /** Throws `not-found` for a code that is not there. */
    async remove(code: string, by: Operator): Promise<void> {
      if (!(await records.remove(code))) throw notFound()
      onChanged()
      await audit(by, { action: 'sync-code.remove', target: code })
    },
    /** How many there were. */
    async removeAll(by: Operator): Promise<number> {
      const count = await records.removeAll()
      onChanged()
      await audit(by, { action: 'sync-code.remove-all', target: 'all', before: { codes: count } })
      return count
    },
    /** What a record can be put back to, the latest first: how many items it had, and since when. */
    async revisions(code: string): Promise<{ version: number; savedAt: string; items: number }[]> {
      const revisions = await records.revisions(code)
      return revisions.map(({ version, savedAt, history }) => ({ version, savedAt, items: history.items.length }))
    },
    /** Gives a record the items again that it had; its devices follow. Throws `not-found`, or `conflict` when one wrote meanwhile. */
    async restore({ code, version }: { code: string; version: number }, by: Operator): Promise<{ version: number }> {
      const [record, revisions] = await Promise.all([records.find(code), records.revisions(code)])
      const revision = revisions.find((each) => each.version === version)
      if (!record || !revision) throw notFound()
      const history = restored(record.history, revision.history, now())
      if (!(await records.update({ ...record, history, guests: [], lastUpdated: now().toISOString() }, record.version)))
        throw new AppError('conflict', 'A device has synced meanwhile')
      onChanged()
      await audit(by, { action: 'sync-code.restore', target: code, before: summary(record), after: summary(revision) })
      return { version: record.version + 1 }
    },
  }
}

/** No more than this of what a visitor watched is written down. */
function summary({ version, history }: Pick<SyncRevision, 'version' | 'history'>) {
  return { version, items: history.items.length }
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such sync code')
}
