import { randomUUID } from 'node:crypto'
import type { SharedCounts } from '#server/shared-counts/rule.ts'
import { createCallQueue } from './call-queue.ts'
import { LEAVE_OUTGOING, SHARE_OUTGOING } from './outgoing-rule.ts'

type OutgoingShareOptions = {
  counts: Pick<SharedCounts, 'decide'>
  /** Tells the other processes to `look`. */
  announce: () => void
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/** Milliseconds between two settlements: while calls are made, and otherwise. */
const BUSY = 250
const QUIET = 2000
/** The least, for a call that has to wait. */
const SOON = 50

/** This process's part of the calls that all processes may make together: a queue whose places others may take over. */
export async function openOutgoingShare({ counts, announce, now }: OutgoingShareOptions) {
  const process = randomUUID()
  const queue = createCallQueue({ now, places: 0, onShort: () => schedule(SOON) })
  let places = 0
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let settling: Promise<void> | null = null
  let pausedUntil = -Infinity
  let isClosed = false

  async function settle(): Promise<void> {
    const asked = { process, places, taken: queue.taken(), wanted: queue.wanted(), pause: Math.max(0, pausedUntil - now()) }
    const granted = await counts.decide(SHARE_OUTGOING, { outgoing: '' }, asked)
    places = granted.places
    queue.limit(places)
    if (granted.pause > 0) queue.pause(granted.pause)
  }
  /** Settles now, after a settlement that is under way. */
  async function run(): Promise<void> {
    await settling
    settling = settle().finally(() => {
      settling = null
      dueAt = Infinity
      schedule(queue.wanted() > 0 ? BUSY : QUIET)
    })
    await settling
  }
  function schedule(millis: number): void {
    const at = now() + millis
    if (isClosed || at >= dueAt) return
    dueAt = at
    clearTimeout(timer)
    timer = setTimeout(() => void run(), millis).unref()
  }
  await run()

  return {
    queue,
    /** The service asked this process to be left alone: so are the others to. */
    async pause(millis: number): Promise<void> {
      // Told again at each settlement: the first may not have reached the others.
      pausedUntil = Math.max(pausedUntil, now() + millis)
      await run()
      announce()
    },
    /** Another process settled something that concerns all. */
    look: run,
    /** Gives the places back. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await settling
      await counts.decide(LEAVE_OUTGOING, { outgoing: '' }, { process })
    },
  }
}
