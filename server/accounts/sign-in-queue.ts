import { randomInt } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { signInFailedText } from '#domain/operators/operator-messages.ts'

/** Concurrent password hashes: two in total, one of them from unknown networks. */
const CONCURRENCY = { all: 2, unknown: 1 }
/** Maximum waiting sign-ins, for known and unknown networks each: few, so that the others fail fast and retry. */
const MAX_WAITING = 8
/** Maximum wait in milliseconds. */
const MAX_WAIT = 8_000

/** `rank`: lower comes first; `isKnown`: the account has signed in from this network before. */
type Claim = { rank: number; isKnown: boolean }
type Waiting = Claim & { start: () => void; refuse: () => void }

/**
 * Limits concurrent password hashes, each of which takes much memory. One place is reserved for known networks. Unknown ones
 * share the other: the lowest rank first, and a random one among equals, so that nobody can arrange to be first. A sign-in
 * that waited too long, or finds the queue full, is rejected (`rate-limited`, retry after one second).
 */
export function createSignInQueue() {
  const waiting: Waiting[] = []
  const running = new Set<Claim>()
  const activeNetworks = new Set<string>()

  function mayStart({ isKnown }: Claim): boolean {
    const unknown = [...running].filter((claim) => !claim.isKnown).length
    return running.size < CONCURRENCY.all && (isKnown || unknown < CONCURRENCY.unknown)
  }

  function startNext(): void {
    const ready = waiting.filter(mayStart)
    const known = ready.find(({ isKnown }) => isKnown)
    const first = known ?? pickRandom(ready, Math.min(...ready.map(({ rank }) => rank)))
    first?.start()
  }

  function wait(claim: Claim): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => own.refuse(), MAX_WAIT)
      const leave = () => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(own), 1)
      }
      const own: Waiting = {
        ...claim,
        start() {
          leave()
          running.add(claim)
          resolve()
        },
        refuse() {
          leave()
          reject(busy())
        },
      }
      waiting.push(own)
      const alike = waiting.filter(({ isKnown }) => isKnown === claim.isKnown)
      if (alike.length > MAX_WAITING) pickRandom(alike, Math.max(...alike.map(({ rank }) => rank)))?.refuse()
    })
  }

  return {
    /** Runs the work when its turn comes. Throws `rate-limited`. */
    async run<Value>({ ...claim }: Claim, work: () => Promise<Value>): Promise<Value> {
      if (mayStart(claim)) running.add(claim)
      else await wait(claim)
      try {
        return await work()
      } finally {
        running.delete(claim)
        startNext()
      }
    },
    /** Runs one sign-in per network at a time, so that no network fills the queue. Throws `rate-limited` if one is in progress. */
    async exclusive<Value>(network: string, work: () => Promise<Value>): Promise<Value> {
      if (activeNetworks.has(network)) throw busy()
      activeNetworks.add(network)
      try {
        return await work()
      } finally {
        activeNetworks.delete(network)
      }
    },
  }
}

function pickRandom(waiting: readonly Waiting[], ofRank: number): Waiting | undefined {
  const candidates = waiting.filter(({ rank }) => rank === ofRank)
  return candidates.length > 0 ? candidates[randomInt(candidates.length)] : undefined
}

function busy(): AppError {
  const text = signInFailedText('Too many sign-ins at once. Please try again in a moment.')
  return new AppError('rate-limited', text, { retryAfter: 1 })
}
