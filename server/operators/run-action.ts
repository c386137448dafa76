import type { ActionName, ActionTopic } from '#domain/action.ts'
import { AppError } from '#domain/errors.ts'
import type { Store } from '#server/store/store.ts'
import type { Db } from '#server/store/tables.ts'
import { createWriteAudit, type Operator } from './operator.ts'

/** Without the search log: it has a file of its own, which no transaction here takes in. */
export type ActionStore = Omit<Store, 'searchLog'>

type Action<Result> = {
  by: Operator
  action: ActionName
  target: string
  /**
   * Writes with the store that it is given and with no other, whose writes would wait for the end of this very transaction.
   * Gives back what it was before and after, for the list of changes. What it throws undoes all of it.
   */
  write: (store: ActionStore, transaction: Db) => Promise<{ before?: unknown; after?: unknown; result: Result }>
  /** What has to be read again, in part or as a whole; several where it is more than one thing. */
  changed: readonly { topic: ActionTopic; key?: string }[]
}

export type RunAction = <Result>(action: Action<Result>) => Promise<Result>

type RunActionOptions = {
  transact: <Result>(work: (store: ActionStore, transaction: Db) => Promise<Result>) => Promise<Result>
  /** Tells open pages and other processes; called after the commit. */
  announce: (topic: ActionTopic, key?: string) => Promise<void> | void
  now: () => Date
}

/**
 * The one way in which an operator changes something: the write and its entry in the list of changes are one transaction,
 * and it is announced when that has been committed. Throws what the write throws, and `AppError('unavailable')` where the
 * entry cannot be written; nothing is done then, and nothing announced.
 */
export function createRunAction({ transact, announce, now }: RunActionOptions): RunAction {
  return async ({ by, action, target, write, changed }) => {
    const result = await transact(async (store, transaction) => {
      const { before, after, result: made } = await write(store, transaction)
      const append: typeof store.audit.append = (entry) =>
        store.audit.append(entry).catch((error: unknown) => {
          throw new AppError('unavailable', 'The list of changes cannot be written to', { cause: error })
        })
      await createWriteAudit({ append, now })(by, { action, target, before, after })
      return made
    })
    // First, for what comes after it may fail.
    await announce('audit')
    for (const { topic, key } of changed) await announce(topic, key)
    return result
  }
}
