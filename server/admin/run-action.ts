import { randomUUID } from 'node:crypto'
import { mayAct, type ActionName, type ActionTopic } from '#domain/operators/action.ts'
import { AppError } from '#domain/errors.ts'
import { notYourRoleText } from '#domain/operators/operator-messages.ts'
import type { AuditEntry } from '#domain/operators/records.ts'
import type { Role } from '#domain/operators/role.ts'
import type { SwitchName } from '#domain/site/site-switches.ts'
import type { Store } from '#server/db/store.ts'
import type { Db } from '#server/db/tables.ts'

/** The person whom an audit entry names. */
export type Actor = { email: string; address: string }

/** Who performs an action: the signed-in operator, or a command on the machine, which may do what an owner may. */
export type Operator = Actor & { role: Role }

type AuditFields = { id?: string; action: ActionName; target: string; before?: unknown; after?: unknown }

/** Writes an audit entry: who did what to which target, with the values before and after. */
export type WriteAudit = (by: Actor, entry: AuditFields) => Promise<void>

type AuditOptions = { append: (entry: AuditEntry) => Promise<void>; now: () => Date }

/** Every change by an operator leaves exactly one audit entry. */
export function createWriteAudit({ append, now }: AuditOptions): WriteAudit {
  return ({ email, address }, { id = randomUUID(), action, target, before = null, after = null }) =>
    append({ id, at: now().toISOString(), actor: email, action, target, before, after, address })
}

type Action<Result> = {
  by: Operator
  action: ActionName
  target: string
  /**
   * Use only this store: writes through another would wait for this transaction to end. Returns the values before and after for the
   * audit log, whose entry will have the id `entry`. If it throws, everything is rolled back.
   */
  write: (store: Store, transaction: Db, entry: string) => Promise<{ before?: unknown; after?: unknown; result: Result }>
  /** What to announce after the commit: one entry (`key`), or the whole topic. */
  changed?: readonly { topic: ActionTopic; key?: string }[]
}

export type RunAction = <Result>(action: Action<Result>) => Promise<Result>

type RunActionOptions = {
  transact: <Result>(work: (store: Store, transaction: Db) => Promise<Result>) => Promise<Result>
  /** Tells open pages and other processes; called after the commit. */
  announce: (topic: ActionTopic, key?: string) => Promise<void> | void
  now: () => Date
}

/**
 * The only way for an operator to change something: the write and its audit entry are one transaction, announced after the commit.
 * Throws `forbidden` if the role lacks the action, `unavailable` if the audit entry cannot be written, and whatever `write`
 * throws. In each case nothing is changed or announced.
 */
export function createRunAction({ transact, announce, now }: RunActionOptions): RunAction {
  return async ({ by, action, target, write, changed = [] }) => {
    if (!mayAct(by.role, action)) throw new AppError('forbidden', notYourRoleText(by.role))
    const id = randomUUID()
    const result = await transact(async (store, transaction) => {
      const { before, after, result: made } = await write(store, transaction, id)
      const audit = createWriteAudit({ append: store.audit.append, now })
      await audit(by, { id, action, target, before, after }).catch((error: unknown) => {
        throw new AppError('unavailable', 'The audit log cannot be written', { cause: error })
      })
      return made
    })
    // The audit log comes first, because the other announcements may fail.
    await announce('audit')
    for (const { topic, key } of changed) await announce(topic, key)
    return result
  }
}

/** Writes the audit entry of an action that no transaction covers. Await it before the action. */
export function noteAction(runAction: RunAction, { by, action, target }: Omit<Action<void>, 'write' | 'changed'>): Promise<void> {
  return runAction({ by, action, target, write: async () => ({ result: undefined }) })
}

type Download = Extract<ActionName, `${string}.download`>

/** Writes the audit entry of data that an operator downloads. Await it before the first byte is sent. */
export function createRecordDownload({ runAction }: { runAction: RunAction }) {
  return (action: Download, target: string, by: Operator): Promise<void> => noteAction(runAction, { by, action, target })
}

/** The write of an action that turns a switch of the panel. */
export async function turnSwitch({ switches }: Store, name: SwitchName, on: boolean) {
  const before = await switches.isOn(name)
  await switches.set(name, on)
  return { before: { on: before }, after: { on }, result: { on } }
}
