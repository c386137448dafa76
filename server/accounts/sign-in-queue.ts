import { randomInt } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { signInFailedText } from '#domain/operator-messages.ts'

/** What may be hashed at a time: two in all, and of strangers one. */
const PLACES = { all: 2, strangers: 1 }
/** Strangers, and known ones, that wait at a time: few, so that whoever has no chance is told so soon, and tries again. */
const MAX_WAITING = 8
/** Milliseconds that one waits at most. */
const PATIENCE = 8_000

/** `rank`: who has the lower one comes first; `isKnown`: came from a network that this account was signed in from before. */
type Claim = { rank: number; isKnown: boolean }
type Waiting = Claim & { start: () => void; refuse: () => void }

/**
 * Stands before the memory-hard hash. Whoever is known has a place that no stranger takes. Strangers share the other one:
 * those come first who have the lowest rank, and among equals chance decides, so that nobody can arrange to come first. Who cannot wait any longer, or
 * has no room to, is refused (`rate-limited`, one second) and may come again.
 */
export function createSignInQueue() {
  const waiting: Waiting[] = []
  const running = { all: 0, strangers: 0 }
  const present = new Set<string>()

  function mayStart({ isKnown }: Claim): boolean {
    return running.all < PLACES.all && (isKnown || running.strangers < PLACES.strangers)
  }

  function next(): void {
    const ready = waiting.filter(mayStart)
    const known = ready.filter(({ isKnown }) => isKnown)
    const first = known[0] ?? drawn(ready, Math.min(...ready.map(({ rank }) => rank)))
    first?.start()
  }

  function enter(claim: Claim): void {
    running.all += 1
    if (!claim.isKnown) running.strangers += 1
  }

  function leave(claim: Claim): void {
    running.all -= 1
    if (!claim.isKnown) running.strangers -= 1
    next()
  }

  function wait(claim: Claim): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => own.refuse(), PATIENCE)
      const remove = () => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(own), 1)
      }
      const own: Waiting = {
        ...claim,
        start() {
          remove()
          enter(claim)
          resolve()
        },
        refuse() {
          remove()
          reject(busy())
        },
      }
      waiting.push(own)
      const alike = waiting.filter(({ isKnown }) => isKnown === claim.isKnown)
      if (alike.length > MAX_WAITING) drawn(alike, Math.max(...alike.map(({ rank }) => rank)))?.refuse()
    })
  }

  return {
    /** Runs the work when it is its turn. Throws `rate-limited`. */
    async run<Value>(claim: Claim, work: () => Promise<Value>): Promise<Value> {
      if (mayStart(claim)) enter(claim)
      else await wait(claim)
      try {
        return await work()
      } finally {
        leave(claim)
      }
    },
    /** One sign-in of a network at a time, so that none takes all the room. Throws `rate-limited` where one is under way. */
    async alone<Value>(network: string, work: () => Promise<Value>): Promise<Value> {
      if (present.has(network)) throw busy()
      present.add(network)
      try {
        return await work()
      } finally {
        present.delete(network)
      }
    },
  }
}

/** One of those who have this rank. */
function drawn(waiting: readonly Waiting[], wanted: number): Waiting | undefined {
  const candidates = waiting.filter(({ rank }) => rank === wanted)
  return candidates.length > 0 ? candidates[randomInt(candidates.length)] : undefined
}

function busy(): AppError {
  return new AppError('rate-limited', signInFailedText('Too many sign-ins at once. Please try again in a moment.'), {
    retryAfter: 1,
  })
}
