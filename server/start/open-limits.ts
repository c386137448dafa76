import { browsingFast, searchingFast } from '#domain/messages.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import { createRenderTurns } from '../limits/render-turns.ts'
import { createStartTurns } from '../limits/start-turns.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'

export type Limits = ReturnType<typeof openLimits>
export type Turns = ReturnType<typeof openTurns>

/** How often a visitor may search, get suggestions, ask about a list and have a picture drawn, and how many of their plays count. */
export function openLimits(processes: { counts: SharedCounts; now: () => number }) {
  return {
    search: createRateLimit({ name: 'search', points: 30, duration: 60, message: searchingFast, ...processes }),
    plays: createRateLimit({ name: 'plays', points: 30, duration: 60, message: browsingFast, ...processes }),
    match: createRateLimit({ name: 'match', points: 90, duration: 60, message: browsingFast, ...processes }),
    share: createRateLimit({ name: 'share', points: 60, duration: 60, message: browsingFast, ...processes }),
    suggest: createRateLimit({ name: 'suggest', points: 120, duration: 60, message: searchingFast, ...processes }),
  }
}

/** Who has the thread that serves pages: fair scheduling and budgets of rendering, and the turns in which requests begin. */
export function openTurns({ now }: { now: () => number }) {
  return { renderTurns: createRenderTurns({ now }), startTurns: createStartTurns() }
}
