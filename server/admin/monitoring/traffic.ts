import type { ServerResponse } from 'node:http'
import type { RequestFacts, Target } from '#server/http/responses/request-facts.ts'

/** A response that has been sent, or cut off. */
export type Answered = {
  facts: RequestFacts
  /** The pattern of its address, as app/routes.ts has it, with a slash in front. */
  route: string
  status: number
  /** Milliseconds from the request to the end of the answer. */
  duration: number
  /** Whether all of the answer was sent. */
  isWhole: boolean
}

export type Traffic = ReturnType<typeof createTraffic>

type TrafficOptions = {
  onServerError: () => void
  /** Milliseconds of a monotonic clock. */
  ticks: () => number
  /** The pattern of an address. */
  routeOf: (target: Target) => string
  /** Called for each response; null: for none. */
  log: ((answered: Answered) => void) | null
}

/** The readiness check: its 503 is an answer, not a failure. */
const READINESS = '/readyz'
/** They last as long as a page is open. */
const STREAMS: readonly string[] = ['/api/events', '/api/admin/events']

// A property: a map of responses would be work for the garbage collector with each of them.
const FOLLOWED = Symbol('followed')
type Followed = ServerResponse & { [FOLLOWED]?: { facts: RequestFacts; at: number } }

/** Counts the server's responses since the start of this process. */
export function createTraffic({ onServerError, ticks, routeOf, log }: TrafficOptions) {
  const counts = new Map<number, number>()
  let observe: ((route: string, seconds: number) => void) | null = null

  // One shared function: a closure per response would cost half a kilobyte for every open stream.
  function handleClose(this: Followed): void {
    const { statusCode: status, writableFinished: isWhole } = this
    const { facts, at } = this[FOLLOWED]!
    if (isWhole) {
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status >= 500 && facts.target.path !== READINESS) onServerError()
    }
    if (!log && !observe) return
    const answered = { facts, route: routeOf(facts.target), status, duration: ticks() - at, isWhole }
    if (isWhole && !STREAMS.includes(answered.route)) observe?.(answered.route, answered.duration / 1000)
    log?.(answered)
  }

  return {
    /** Counts a response once it has been sent. */
    follow(response: Followed, facts: RequestFacts): void {
      response[FOLLOWED] = { facts, at: ticks() }
      response.on('close', handleClose)
    },
    byStatus: (): Record<string, number> => Object.fromEntries(counts),
    /** From now on passes the route of each answer, and the seconds that it took. */
    observeWith(observer: (route: string, seconds: number) => void): void {
      observe = observer
    },
  }
}
