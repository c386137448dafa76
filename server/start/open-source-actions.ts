import type { Catalogue } from '#domain/catalogue.ts'
import { browsingFast } from '#domain/messages.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import type { WriteAudit } from '../operators/operator.ts'
import type { RunAction } from '../operators/run-action.ts'
import { createSourceActions } from '../operators/source-actions.ts'
import { createSourceRuleActions } from '../operators/source-rule-actions.ts'
import { createSourceTesting } from '../operators/source-testing.ts'
import type { OperatorState } from '../operators/state.ts'
import { createSourceTest } from '../sources/source-test.ts'

type Options = {
  publicOrigin: string | null
  state: Pick<OperatorState, 'readSources'>
  catalogue: Pick<Catalogue, 'title' | 'trending'>
  runAction: RunAction
  audit: WriteAudit
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
}

/** What operators do with the player's sources. */
export function openSourceActions({ publicOrigin, state, catalogue, runAction, audit, ticks }: Options) {
  const ownHost = publicOrigin === null ? undefined : new URL(publicOrigin).host
  return {
    sourceEditing: createSourceActions({ state, runAction, ownHost }),
    sourceRules: createSourceRuleActions({ runAction }),
    testSource: createSourceTesting({
      audit,
      limit: createRateLimit({
        points: 20,
        duration: 60,
        message: browsingFast,
        by: String,
        now: ticks,
      }),
      test: createSourceTest({ catalogue, ownHost, ticks }),
    }),
  }
}
