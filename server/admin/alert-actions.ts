import { type Alert, copyAlert } from '#domain/operators/alert.ts'
import { AppError } from '#domain/errors.ts'
import type { Store } from '#server/db/store.ts'
import type { Operator, RunAction } from './run-action.ts'

type AlertActionsOptions = { runAction: RunAction; now: () => Date }

/** `seen`: `createdAt` of the alert that the operator saw; null if they saw none. */
type Seen = { seen: string | null }

/** Sets and clears the site's alert. Both throw `conflict` if another operator has changed it since. */
export function createAlertActions({ runAction, now }: AlertActionsOptions) {
  const target = 'alert'
  const changed = [{ topic: 'alert' }] as const
  return {
    set({ seen, ...alert }: Omit<Alert, 'createdAt'> & Seen, by: Operator): Promise<Alert> {
      const after = copyAlert({ ...alert, createdAt: now().toISOString() })
      const write = async (store: Store) => ({ before: await replace(store, after, seen), after, result: after })
      return runAction({ by, action: 'alert.put', target, write, changed })
    },

    /** Returns the id of the audit entry, for undo. */
    clear({ seen }: Seen, by: Operator): Promise<{ entry: string }> {
      const write = async (store: Store, _: unknown, entry: string) => ({
        before: await replace(store, null, seen),
        result: { entry },
      })
      return runAction({ by, action: 'alert.clear', target, write, changed })
    },
  }
}

/** Returns the previous alert. */
async function replace({ alert }: Store, after: Alert | null, seen: string | null): Promise<Alert | null> {
  const before = await alert.read()
  if (await alert.replace(after, seen)) return before
  throw new AppError('conflict', 'Another operator has changed the alert in the meantime')
}
