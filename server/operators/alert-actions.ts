import type { Alert } from '#domain/alert.ts'
import { AppError } from '#domain/errors.ts'
import type { Operator } from './operator.ts'
import type { ActionStore, RunAction } from './run-action.ts'

type AlertingOptions = { runAction: RunAction; now: () => Date }

/** `seen`: when the alert that the operator had before them was made; null where they saw none. */
type Seen = { seen: string | null }

/** The one alert of the site. Both throw `conflict` when another operator changed it in the meantime. */
export function createAlertActions({ runAction, now }: AlertingOptions) {
  const target = 'alert'
  const changed = [{ topic: 'alert' }] as const
  return {
    set({ message, endsAt, seen }: Pick<Alert, 'message' | 'endsAt'> & Seen, by: Operator): Promise<Alert> {
      const after = { message, endsAt, createdAt: now().toISOString() }
      const write = async (store: ActionStore) => ({ before: await replace(store, after, seen), after, result: after })
      return runAction({ by, action: 'alert.put', target, write, changed })
    },

    clear({ seen }: Seen, by: Operator): Promise<void> {
      const write = async (store: ActionStore) => ({ before: await replace(store, null, seen), result: undefined })
      return runAction({ by, action: 'alert.clear', target, write, changed })
    },
  }
}

/** Returns the alert of before. */
async function replace({ alert }: ActionStore, after: Alert | null, seen: string | null): Promise<Alert | null> {
  const before = await alert.read()
  const isCurrent = (before?.createdAt ?? null) === seen
  if (isCurrent && (await alert.replace(after, seen))) return before
  throw new AppError('conflict', 'Another operator has changed the alert meanwhile')
}
