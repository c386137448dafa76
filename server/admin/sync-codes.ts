import { AppError } from '#domain/errors.ts'
import type { EarlierState } from '#domain/record/exchange.ts'
import { countsOf, type RecordCounts } from '#domain/record/marks.ts'
import { parseEntries } from '#domain/record/packed.ts'
import type { Store } from '#server/db/store.ts'
import type { Operator, RunAction } from './run-action.ts'

type GoingBack = {
  states: (state: { code: string; createdAt: string }) => Promise<EarlierState[]>
  goBack: (code: string, to: number) => Promise<{ changed: number; refused: number } | null>
}

type SyncCodesOptions = {
  records: Pick<Store['syncRecords'], 'find'>
  entries: Pick<Store['syncEntries'], 'state' | 'all'>
  devices: Pick<Store['syncDevices'], 'list'>
  goingBack: GoingBack
  /** The same in a transaction. */
  goingBackIn: (store: Pick<Store, 'syncEntries'>) => GoingBack
  /** Converts a code that has only an old history and library. */
  convert: (code: string) => Promise<void>
  runAction: RunAction
}

/** A sync code as operators see it: counts, sizes, ages and devices, never titles. */
export type SyncCodeDescription = {
  code: string
  entries: number
  bytes: number
  /** Titles and episodes by mark. */
  counts: RecordCounts
  /** How many changes of its devices were answered with a conflict, and refused, since it was made. */
  conflicts: number
  refusals: number
  createdAt: string
  lastUpdated: string
  usedAt: string
  devices: { name: string; addedAt: string; usedAt: string }[]
  states: EarlierState[]
}

const changed = [{ topic: 'sync-codes' }] as const

/** Operators' actions on visitors' sync codes: delete them, or go back to an earlier state. */
export function createSyncCodes({ records, entries, devices, convert, runAction, ...options }: SyncCodesOptions) {
  /** The state of a code, converted if need be. */
  async function stateOf(code: string) {
    const state = await entries.state(code)
    if (state?.birth !== '') return state
    await convert(code)
    return entries.state(code)
  }

  async function statesOf(code: string): Promise<EarlierState[]> {
    const state = await stateOf(code)
    return state ? options.goingBack.states(state) : []
  }

  return {
    /** Throws `not-found` for an unknown code. */
    remove(code: string, by: Operator): Promise<void> {
      return runAction({
        by,
        action: 'sync-code.remove',
        target: code,
        async write({ syncRecords, syncEntries }) {
          const [record, state] = [await syncRecords.find(code), await syncEntries.state(code)]
          if (!record || !state || !(await syncRecords.remove(code))) throw notFound()
          return { before: { items: state.count, deviceName: record.deviceName }, result: undefined }
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
    /** The states that can be restored, newest first. */
    states: statesOf,
    /** Null for an unknown code. */
    async describe(code: string): Promise<SyncCodeDescription | null> {
      const [state, record] = [await stateOf(code), await records.find(code)]
      if (!state || !record) return null
      const found = parseEntries((await entries.all(code)).map(({ key, value }) => [key, value]))
      const { createdAt, lastUpdated, usedAt } = record
      return {
        code,
        entries: state.count,
        bytes: state.bytes,
        counts: countsOf(found),
        conflicts: state.conflicts,
        refusals: state.refusals,
        createdAt,
        lastUpdated,
        usedAt,
        devices: await devices.list(code),
        states: await statesOf(code),
      }
    },
    /**
     * Brings a record back to what it was at `to`, which is a change that its devices follow and that can itself be taken back. Throws
     * `not-found` for an unknown code, or one that was not another way then.
     */
    restore({ code, to }: { code: string; to: number }, by: Operator): Promise<{ changed: number; refused: number }> {
      return runAction({
        by,
        action: 'sync-code.restore',
        target: code,
        async write(store) {
          const before = await store.syncEntries.state(code)
          const result = await options.goingBackIn(store).goBack(code, to)
          if (!before || !result || result.changed + result.refused === 0) throw notFound()
          return { before: { items: before.count }, after: { state: new Date(to).toISOString(), works: result.changed }, result }
        },
        changed,
      })
    },
  }
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such sync code')
}
