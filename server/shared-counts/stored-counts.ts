import { randomUUID } from 'node:crypto'
import { createOwnCounts } from './own-counts.ts'
import { GONE, PRESENT } from './presence.ts'
import type { SharedCounts } from './rule.ts'

type Stored = { count: string; until: number }
/** Where all processes find the counts. */
export type CountStorage = {
  /** Reads, decides and writes while no other process does. */
  decide: (
    names: readonly string[],
    decide: (stored: ReadonlyMap<string, Stored>, now: number) => ReadonlyMap<string, Stored | null>,
  ) => Promise<void>
  /** Deletes what is over. */
  removeOver: () => Promise<void>
}

type StoredCountsOptions = {
  storage: CountStorage
  /** Milliseconds of a monotonic clock: for what is decided alone. */
  ticks: () => number
  /** Told when the storage can no longer be reached, with the reason, and when it can again, with null. */
  onReach?: (reason: unknown) => void
}

type Changes = Map<string, Stored | null>
/** `decide` returns what tells the result to the one who asked, once it is stored. */
type Waiting = {
  names: readonly string[]
  decide: (read: (name: string) => Stored | null, changes: Changes, now: number) => () => void
  decideAlone: () => void
}

/** Decisions made in one turn of the storage. */
const BATCH = 100
/** Decisions that may wait for their turn; further ones are made alone. */
const MAX_WAITING = 2000
/** Milliseconds that decisions wait for the storage before this process makes them alone… */
const DEADLINE = 1000
/** …and for which it then makes all of them alone before it tries again. */
const PAUSE = 1000
/** How often a process says that it is there, and for how long that holds. */
const PRESENCE = { every: 5000, millis: 15_000 }
const CLEAN_EVERY = 60_000

/**
 * The counts that replicas share in a storage. While it cannot be reached each process goes by its own and allows its part of what
 * all of them may: nothing is ever unlimited, and nobody waits for longer than a second.
 */
export async function openStoredCounts({ storage, ticks, onReach = () => {} }: StoredCountsOptions): Promise<SharedCounts> {
  const process = randomUUID()
  const waiting: Waiting[] = []
  let processes = 1
  let own = openOwn()
  let awayUntil: number | null = null
  let isWorking = false
  let isClosed = false

  function openOwn(): SharedCounts {
    return createOwnCounts({ now: ticks, alone: () => processes })
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    while (waiting.length > 0) await decideTogether(waiting.splice(0, BATCH))
    isWorking = false
  }

  async function decideTogether(batch: readonly Waiting[]): Promise<void> {
    let tell: (() => void)[] = []
    try {
      const names = [...new Set(batch.flatMap((each) => each.names))]
      const decided = storage.decide(names, (stored, now) => {
        const changes: Changes = new Map()
        const read = (name: string) => (changes.has(name) ? changes.get(name) : stored.get(name)) ?? null
        tell = batch.map((each) => each.decide(read, changes, now))
        return changes
      })
      await inTime(decided)
    } catch (error) {
      if (awayUntil === null) onReach(error)
      awayUntil = ticks() + PAUSE
      for (const each of [...batch, ...waiting.splice(0)]) each.decideAlone()
      return
    }
    if (awayUntil !== null) {
      awayUntil = null
      own = openOwn()
      onReach(null)
    }
    for (const each of tell) each()
  }

  async function beThere(): Promise<void> {
    processes = (await counts.decide(PRESENT, { processes: '' }, { process, millis: PRESENCE.millis })) ?? processes
  }

  const counts: SharedCounts = {
    isShared: true,
    decide: (rule, keys, input) =>
      new Promise((resolve, reject) => {
        const decideAlone = () => void own.decide(rule, keys, input).then(resolve, reject)
        const isAway = awayUntil !== null && ticks() < awayUntil
        if (isAway || isClosed || waiting.length >= MAX_WAITING) return decideAlone()
        const kinds = Object.keys(rule.kinds)
        const names = kinds.map((kind) => `${kind} ${keys[kind] ?? ''}`)
        waiting.push({
          names,
          decideAlone,
          decide(read, changes, now) {
            const known = kinds.map((kind, index) => {
              const stored = read(names[index] ?? '')
              return [
                kind,
                stored && stored.until > now ? (rule.kinds[kind]?.safeParse(toJson(stored.count)).data ?? null) : null,
              ]
            })
            const { result, change } = rule.decide(Object.fromEntries(known), input, { now, alone: 1 })
            for (const [index, kind] of kinds.entries()) {
              const kept = change[kind]
              if (kept !== undefined)
                changes.set(names[index] ?? '', kept && { count: JSON.stringify(kept.count), until: kept.until })
            }
            return () => resolve(result)
          },
        })
        void work()
      }),
    async close() {
      clearInterval(presenceTimer)
      clearInterval(cleanTimer)
      await counts.decide(GONE, { processes: '' }, { process })
      isClosed = true
    },
  }
  await beThere()
  const presenceTimer = setInterval(() => void beThere(), PRESENCE.every).unref()
  const cleanTimer = setInterval(() => void storage.removeOver().catch(() => {}), CLEAN_EVERY).unref()
  return counts
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const tooLate = () => reject(new Error(`no answer within ${DEADLINE} ms`))
  // Two turns late: after a busy moment the answer may be there without having been read.
  const timer = setTimeout(() => setImmediate(() => setImmediate(tooLate)), DEADLINE)
  // The outcome of what comes too late interests nobody.
  work.catch(() => {})
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
