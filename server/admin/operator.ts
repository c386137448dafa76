import { randomUUID } from 'node:crypto'
import type { ActionName } from '#domain/operators/action.ts'
import type { AuditEntry } from '#domain/operators/records.ts'
import type { Role } from '#domain/operators/role.ts'

/** Who an audit entry names. */
export type Actor = { email: string; address: string }

/** Who performs an action: the signed-in operator, or a command on the machine, which may do what an owner may. */
export type Operator = Actor & { role: Role }

/** Writes an audit entry: who did what to which target, with the values before and after. */
export type WriteAudit = (
  by: Actor,
  entry: { id?: string; action: ActionName; target: string; before?: unknown; after?: unknown },
) => Promise<void>

type AuditOptions = { append: (entry: AuditEntry) => Promise<void>; now: () => Date }

/** Every change by an operator leaves exactly one audit entry. */
export function createWriteAudit({ append, now }: AuditOptions): WriteAudit {
  return ({ email, address }, { id = randomUUID(), action, target, before = null, after = null }) =>
    append({ id, at: now().toISOString(), actor: email, action, target, before, after, address })
}
