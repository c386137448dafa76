import { z } from 'zod'
import type { Rule } from '../shared-counts/rule.ts'

type Uses = { used: number; endsAt: number }
type Asked = {
  /** Uses allowed… */
  points: number
  /** …within so many milliseconds of the first. */
  millis: number
  /** Uses that were allowed already: they count in any case. */
  counted: number
  /** Whether another one may be, which counts if so. */
  ask: boolean
}

/** Counts uses in a window that begins with the first. Milliseconds until it ends, the uses in it, and whether another may be. */
export const COUNT_USES: Rule<{ uses: Uses }, Asked, { used: number; endsIn: number; isAllowed: boolean }> = {
  name: 'count-uses',
  kinds: { uses: z.object({ used: z.number(), endsAt: z.number() }) },
  decide({ uses }, { points, millis, counted, ask }, { now, alone }) {
    const { used: before, endsAt } = uses && now < uses.endsAt ? uses : { used: 0, endsAt: now + millis }
    const isAllowed = ask && before + counted < Math.max(1, Math.floor(points / alone))
    const used = before + counted + (isAllowed ? 1 : 0)
    return { result: { used, endsIn: endsAt - now, isAllowed }, change: { uses: { count: { used, endsAt }, until: endsAt } } }
  },
}
