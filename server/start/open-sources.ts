import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { createSourceCounts } from '../admin/monitoring/counts.ts'
import { createSourceActions, createSourceTesting } from '../admin/source-actions.ts'
import type { OperatorState } from '../admin/state.ts'
import { createCountPlays } from '../sources/count-plays.ts'
import { createSourceTest } from '../sources/source-test.ts'
import type { Store } from '../db/store.ts'
import { createTrialLimit } from './open-visitors.ts'
import type { Parts } from './parts.ts'

type HealthOptions = Pick<Parts, 'live' | 'log' | 'repeat' | 'now' | 'ticks'> & { rows: Store['sourceCounts'] }

/** Counts the player's sources' plays and failures per day, as title pages report them. */
export function openSourceHealth({ rows, live, log, repeat, now, ticks }: HealthOptions) {
  const onFailure = (reason: unknown) => log.error({ reason: String(reason) }, 'The counts of player sources could not be stored')
  const counts = createSourceCounts({ store: rows, repeat, onFailure, now })
  const isKnown: Parameters<typeof createCountPlays>[0]['isKnown'] = ({ type, source }) =>
    live.latest('sources')[type].some(({ id }) => id === source)
  return { counts, countPlay: createCountPlays({ counts, isKnown, ticks }) }
}

type ActionOptions = Pick<Parts, 'runAction' | 'audit' | 'ticks'> & {
  publicOrigin: string | null
  state: Pick<OperatorState, 'readSources'>
  catalogue: Pick<Catalogue, 'title' | 'trending'>
}

/** Operators' actions on the player's sources. */
export function openSourceActions({ publicOrigin, state, catalogue, runAction, audit, ticks }: ActionOptions) {
  const ownHost = publicOrigin === null ? undefined : new URL(publicOrigin).host
  return {
    sourceEditing: createSourceActions({ state, runAction, ownHost }),
    testSource: createSourceTesting({
      audit,
      limit: createTrialLimit(ticks),
      test: createSourceTest({ catalogue, ownHost, ticks }),
    }),
  }
}
