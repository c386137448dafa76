import { createOwnCounts } from '../shared-counts/own-counts.ts'
import type { SharedCounts } from '../shared-counts/rule.ts'
import type { Link } from './link.ts'
import type { ParentServices } from './parent-services.ts'

type ParentCountsOptions = {
  parent: Pick<Link<ParentServices>, 'ask'>
  /** How many processes count together. */
  processes: number
  /** Milliseconds of a monotonic clock, for what is counted while the parent does not reply. */
  now: () => number
}

/** Milliseconds: a request waits for it. */
const DEADLINE = 1000

/** The counts of the parent, which decides for all processes. While it does not reply, each goes by its part. */
export function createParentCounts({ parent, processes, now }: ParentCountsOptions): SharedCounts {
  const own = createOwnCounts({ now, alone: () => processes })
  return {
    isShared: true,
    async decide(rule, keys, input) {
      try {
        const result = await parent.ask('decide', { rule: rule.name, keys, input }, DEADLINE)
        // The parent runs the same rule of the same build.
        return result as Awaited<ReturnType<typeof rule.decide>>['result']
      } catch {
        return own.decide(rule, keys, input)
      }
    },
    close: own.close,
  }
}
