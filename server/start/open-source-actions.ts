import type { Catalogue } from '#domain/catalogue.ts'
import { browsingFast } from '#domain/messages.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import type { WriteAudit } from '../operators/operator.ts'
import type { RunAction } from '../operators/run-action.ts'
import { createSourceActions } from '../operators/source-actions.ts'
import { createSourceTesting } from '../operators/source-testing.ts'
import type { OperatorState } from '../operators/state.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import { createSourceTest } from '../sources/source-test.ts'

type Options = {
  publicOrigin: string | null
  state: Pick<OperatorState, 'readSources'>
  catalogue: Pick<Catalogue, 'title' | 'trending'>
  runAction: RunAction
  audit: WriteAudit
  counts: SharedCounts
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** What operators do with the player's sources. */
export function openSourceActions({ publicOrigin, state, catalogue, runAction, audit, counts, ticks }: Options) {
  const ownHost = publicOrigin === null ? undefined : new URL(publicOrigin).host
  return {
    sourceEditing: createSourceActions({ state, runAction, ownHost }),
    testSource: createSourceTesting({
      audit,
      limit: createRateLimit({
        name: 'source-tests',
        points: 20,
        duration: 60,
        message: browsingFast,
        by: String,
        counts,
        now: ticks,
      }),
      test: createSourceTest({ catalogue, ownHost, ticks }),
    }),
  }
}
