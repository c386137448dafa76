import { randomInt } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { signInFailedText } from '#domain/operator-messages.ts'

/** What may be hashed at a time: two in all, and of strangers one. */
const PLACES = { all: 2, strangers: 1 }
/** Strangers, and known ones, that wait at a time. */
const MAX_WAITING = 20
/** Milliseconds that one waits at most. */
const PATIENCE = 8_000

/** `rank`: who has the lower one comes first; `isKnown`: came from a network that this account was signed in from before. */
type Claim = { rank: number; isKnown: boolean }
type Waiting = Claim & { start: () => void; refuse: () => void }

/**
 * Stands before the memory-hard hash. Whoever is known has a place that no stranger takes. Strangers share the other one:
 * those come first whose networks have failed least, and among equals whoever came first. Who cannot wait any longer, or
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
    const [first] = waiting.filter(mayStart).toSorted(byTurn)
    if (first) first.start()
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
      if (alike.length > MAX_WAITING) lastOf(alike)?.refuse()
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

function byTurn(one: Claim, other: Claim): number {
  return Number(other.isKnown) - Number(one.isKnown) || one.rank - other.rank
}

/** Whose networks failed most; among equals chance, so that nobody can arrange to stay. */
function lastOf(waiting: readonly Waiting[]): Waiting | undefined {
  const worst = Math.max(...waiting.map(({ rank }) => rank))
  const candidates = waiting.filter(({ rank }) => rank === worst)
  return candidates[randomInt(candidates.length)]
}

function busy(): AppError {
  return new AppError('rate-limited', signInFailedText('Too many sign-ins at once. Please try again in a moment.'), {
    retryAfter: 1,
  })
}
