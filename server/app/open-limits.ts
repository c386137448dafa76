import { browsingFast, searchingFast } from '#domain/messages.ts'
import { createRateLimit } from '../visitors/rate-limit.ts'
import { createRenderTurns } from '../visitors/render-turns.ts'
import { createStartTurns } from '../visitors/start-turns.ts'

export type Limits = ReturnType<typeof openLimits>
export type Turns = ReturnType<typeof openTurns>

/** How often a visitor may search, get suggestions, ask about a list and have a picture drawn, and how many of their plays count. */
export function openLimits({ now }: { now: () => number }) {
  return {
    search: createRateLimit({ points: 30, duration: 60, message: searchingFast, now }),
    plays: createRateLimit({ points: 30, duration: 60, message: browsingFast, now }),
    match: createRateLimit({ points: 90, duration: 60, message: browsingFast, now }),
    share: createRateLimit({ points: 60, duration: 60, message: browsingFast, now }),
    suggest: createRateLimit({ points: 120, duration: 60, message: searchingFast, now }),
  }
}

/** Who has the thread that serves pages: fair scheduling and budgets of rendering, and the turns in which requests begin. */
export function openTurns({ now }: { now: () => number }) {
  return { renderTurns: createRenderTurns({ now }), startTurns: createStartTurns() }
}
