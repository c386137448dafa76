import { z } from 'zod'
import type { Helper, Processes } from '../bench/processes.ts'

const stateSchema = z.object({
  open: z.number(),
  lost: z.number(),
  refused: z.object({ without: z.number(), withRetryAfter: z.number() }),
  /** The number of readers that have got the message. */
  heardBy: z.number(),
  /** When each of them got it, if requested, in milliseconds since 1970. */
  heardAt: z.array(z.number()),
  at: z.number(),
})
type Readers = z.infer<typeof stateSchema>
type Question = { expect?: string; isTimed?: boolean; open?: true; drop?: number; millis?: number }

export type StreamReaders = Awaited<ReturnType<typeof openStreamReaders>>

/** Streams per process, as each needs a descriptor. */
const PER_PROCESS = 10_000
/** Milliseconds. */
const LONGEST_WAIT = 60_000

/** Browsers with open event streams, in processes of their own; `stay`: milliseconds after which each is replaced by another. */
export async function openStreamReaders(
  processes: Processes,
  { origin, count, stay = 0 }: { origin: string; count: number; stay?: number },
) {
  const helpers: Helper[] = []
  for (let first = 0; first < count; first += PER_PROCESS) {
    const args = [new URL(origin).port, Math.min(PER_PROCESS, count - first), first, stay].map(String)
    helpers.push(await processes.helper('torture/probes/stream-readers.ts', args))
  }
  async function ask(question: Question): Promise<Readers> {
    const all = await Promise.all(helpers.map((each) => each.ask(question, stateSchema)))
    const sum = (pick: (each: Readers) => number) => all.reduce((total, each) => total + pick(each), 0)
    return {
      open: sum(({ open }) => open),
      lost: sum(({ lost }) => lost),
      refused: { without: sum(({ refused }) => refused.without), withRetryAfter: sum(({ refused }) => refused.withRetryAfter) },
      heardBy: sum(({ heardBy }) => heardBy),
      heardAt: all.flatMap(({ heardAt }) => heardAt),
      at: Math.max(...all.map(({ at }) => at)),
    }
  }
  return {
    state: () => ask({}),
    /** Resolves when all have a stream, or after `millis`. */
    allOpen: (millis = LONGEST_WAIT) => ask({ open: true, millis }),
    /** The number of readers that have got this alert, once all have or after a while. */
    heardBy: async (message: string) => (await ask({ expect: message, millis: LONGEST_WAIT })).heardBy,
    /** When each reader got the alert. Collecting ten thousand times takes a moment, in which nothing else can be measured. */
    heardAt: async (message: string) => (await ask({ expect: message, isTimed: true, millis: LONGEST_WAIT })).heardAt,
    /** Drops this many streams, like a network change. */
    drop: (number: number) => ask({ drop: Math.ceil(number / helpers.length) }),
    stop: () => Promise.all(helpers.map((each) => each.stop())),
  }
}
