import type { Operator } from './operator.ts'
import type { RunAction } from './run-action.ts'
import { turnSwitch } from './turn-switch.ts'

type SourceRuleActionsOptions = { runAction: RunAction }

const changed = [{ topic: 'sources' }] as const

/** What operators decide for all sources of the player. */
export function createSourceRuleActions({ runAction }: SourceRuleActionsOptions) {
  return {
    /** Whether failing sources are put behind the others. */
    putFailingLast: (on: boolean, by: Operator): Promise<{ on: boolean }> =>
      runAction({
        by,
        action: 'sources.order',
        target: 'failing servers',
        write: (store) => turnSwitch(store, 'failing-last', on),
        changed,
      }),

    /** Notes that only sources with rights are entered. */
    confirmRights: (by: Operator): Promise<{ on: boolean }> =>
      runAction({
        by,
        action: 'sources.rights',
        target: 'servers of other sites',
        write: (store) => turnSwitch(store, 'rights-confirmed', true),
        changed,
      }),
  }
}
