import type { SwitchName } from '#domain/site-switches.ts'
import type { Operator } from './operator.ts'
import type { ActionStore, RunAction } from './run-action.ts'

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
        write: (store) => turn(store, 'failing-last', on),
        changed,
      }),

    /** Notes that only sources with rights are entered. */
    confirmRights: (by: Operator): Promise<{ on: boolean }> =>
      runAction({
        by,
        action: 'sources.rights',
        target: 'servers of other sites',
        write: (store) => turn(store, 'rights-confirmed', true),
        changed,
      }),
  }
}

async function turn({ switches }: ActionStore, name: SwitchName, on: boolean) {
  const before = await switches.isOn(name)
  await switches.set(name, on)
  return { before: { on: before }, after: { on }, result: { on } }
}
