import { z } from 'zod'
import type { Rule } from '#server/shared-counts/rule.ts'

/** Calls in any second, of all processes together; the service's own limit is said to be about 40. */
export const PER_SECOND = 35
/** Places that a process which asks for little keeps, so that a page's calls can start at once. */
const RESERVE = 4
/** A process that was silent for so many milliseconds has its part and no more, as it allows itself then… */
const SILENT = 10_000
/** …and after so many it is gone. */
const GONE = 60_000

const place = z.object({
  places: z.number(),
  wanted: z.number(),
  seenAt: z.number(),
  /** It was apart, and until that moment gets no more than it had when it came back. */
  caution: z.object({ until: z.number(), most: z.number() }).nullable().default(null),
})
const outgoing = z.object({ processes: z.record(z.string(), place), pausedUntil: z.number() })

type Place = z.infer<typeof place>
type Asked = {
  process: string
  /** The places that it has. */
  places: number
  /** Those of them that are taken: by calls under way, and by those of the last second. */
  taken: number
  /** Places that it would take now. */
  wanted: number
  /** The service asked to be left alone for so many milliseconds; 0: not now. */
  pause: number
}

/**
 * Gives a process its places in the second's calls. Together they never are more than there are: nobody gets what another still has.
 * Those that ask for little lend what they do not use. And all wait while the service asked one of them to.
 */
export const SHARE_OUTGOING: Rule<{ outgoing: z.infer<typeof outgoing> }, Asked, { places: number; pause: number }> = {
  name: 'share-outgoing',
  kinds: { outgoing },
  decide({ outgoing: known }, { process, places, taken, wanted, pause }, { now, alone }) {
    const pausedUntil = Math.max(known?.pausedUntil ?? 0, pause > 0 ? now + pause : 0)
    const before = known?.processes ?? {}
    const others = Object.entries(before).filter(([name, { seenAt }]) => name !== process && now - seenAt < GONE)
    const part = Math.max(1, Math.floor(PER_SECOND / Math.max(alone, others.length + 1)))
    const isSilent = ({ seenAt }: Place) => now - seenAt >= SILENT
    const caution = cautionOf(before[process])
    const granted = alone > 1 ? aloneOf(before[process]) : together()

    function cautionOf(own: Place | undefined): Place['caution'] {
      // Apart for so long that the others may seem gone, though they come back in the same moment.
      const isBack = places > 0 && (!own || now - own.seenAt >= GONE - SILENT)
      return alone === 1 && isBack ? { until: now + SILENT, most: places } : (own?.caution ?? null)
    }
    function aloneOf(own: Place | undefined): number {
      // Until the others too know that they are alone, nobody gets more than they had.
      return own && now - own.seenAt >= SILENT ? part : Math.min(places, part)
    }
    function together(): number {
      // Whoever is silent may have begun to allow itself its part, however little it had.
      const held = (each: Place) => (isSilent(each) ? part : each.places)
      const wants = (number: number) => Math.min(PER_SECOND, Math.max(number, Math.min(RESERVE, part)))
      const free = PER_SECOND - sum(others.map(([, each]) => held(each)))
      const lacking = sum(others.map(([, each]) => (isSilent(each) ? 0 : Math.max(0, wants(each.wanted) - each.places))))
      const wish = lacking > 0 ? Math.max(Math.min(wants(wanted), part), places - lacking) : Math.max(wants(wanted), part)
      const most = caution && now < caution.until ? caution.most : PER_SECOND
      return Math.max(0, Math.min(wish, free, most))
    }
    // Alone, `seenAt` is when that began.
    const seenAt = alone > 1 ? (before[process]?.seenAt ?? now) : now
    const own = { places: Math.max(granted, taken), wanted, seenAt, caution }
    const count = { processes: { ...Object.fromEntries(others), [process]: own }, pausedUntil }
    const until = Math.max(now + GONE, pausedUntil)
    return { result: { places: granted, pause: Math.max(0, pausedUntil - now) }, change: { outgoing: { count, until } } }
  },
}

/** A process that ends gives its places back. */
export const LEAVE_OUTGOING: Rule<{ outgoing: z.infer<typeof outgoing> }, { process: string }, null> = {
  name: 'leave-outgoing',
  kinds: SHARE_OUTGOING.kinds,
  decide({ outgoing: known }, { process }, { now }) {
    if (!known) return { result: null, change: {} }
    const { [process]: _, ...processes } = known.processes
    return { result: null, change: { outgoing: { count: { ...known, processes }, until: now + GONE } } }
  },
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
