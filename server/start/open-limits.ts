import { browsingFast, searchingFast } from '#domain/messages.ts'
import { createRateLimit } from '../limits/rate-limit.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'

export type Limits = ReturnType<typeof openLimits>

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
