import type { Alert } from '#domain/alert.ts'
import { AppError } from '#domain/errors.ts'
import type { Operator, WriteAudit } from './operator.ts'
import type { OperatorState } from './state.ts'

type AlertingOptions = {
  alert: { read: () => Promise<Alert | null>; replace: (alert: Alert | null, seen: string | null) => Promise<boolean> }
  state: Pick<OperatorState, 'changed'>
  audit: WriteAudit
  now: () => Date
}

/** `seen`: when the alert that the operator had before him was made; null where he saw none. */
type Seen = { seen: string | null }

/** The one alert of the site. Both throw `conflict` when another operator changed it in the meantime. */
export function createAlerting({ alert, state, audit, now }: AlertingOptions) {
  async function replace(before: Alert | null, after: Alert | null, seen: string | null): Promise<void> {
    const isCurrent = (before?.createdAt ?? null) === seen
    if (isCurrent && (await alert.replace(after, seen))) return
    throw new AppError('conflict', 'Another operator has changed the alert meanwhile')
  }

  return {
    async set({ message, endsAt, seen }: Pick<Alert, 'message' | 'endsAt'> & Seen, by: Operator): Promise<Alert> {
      const before = await alert.read()
      const after = { message, endsAt, createdAt: now().toISOString() }
      await replace(before, after, seen)
      await state.changed('alert')
      await audit(by, { action: 'alert.put', target: 'alert', before, after })
      return after
    },

    async clear({ seen }: Seen, by: Operator): Promise<void> {
      const before = await alert.read()
      await replace(before, null, seen)
      await state.changed('alert')
      await audit(by, { action: 'alert.clear', target: 'alert', before })
    },
  }
}
