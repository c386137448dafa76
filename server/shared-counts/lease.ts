import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Rule, SharedCounts } from './rule.ts'

type Lease = { holder: string; endsAt: number }
type Asked = { holder: string; millis: number; evenAlone: boolean }

/** Whether the holder has it now. */
export const LEASE: Rule<{ lease: Lease }, Asked, boolean> = {
  name: 'lease',
  kinds: { lease: z.object({ holder: z.string(), endsAt: z.number() }) },
  decide({ lease }, { holder, millis, evenAlone }, { now, alone }) {
    const isFree = lease === null || lease.endsAt <= now || lease.holder === holder
    if (!isFree || (alone > 1 && !evenAlone)) return { result: false, change: {} }
    const endsAt = now + millis
    return { result: true, change: { lease: { count: { holder, endsAt }, until: endsAt } } }
  },
}

/** Gives back what the holder has. */
export const RELEASE: Rule<{ lease: Lease }, { holder: string }, null> = {
  name: 'release',
  kinds: LEASE.kinds,
  decide: ({ lease }, { holder }) => ({ result: null, change: lease?.holder === holder ? { lease: null } : {} }),
}

type Terms = {
  /** Milliseconds after which another process may take it, if this one does not take it again: longer than the work. */
  millis: number
  /** Whether each process may have its own while what they share cannot be reached. */
  evenAlone?: boolean
}

/** Work that one process at a time may do. */
export function createLeases(counts: Pick<SharedCounts, 'decide'>) {
  const process = randomUUID()
  return {
    /** Whether this process may do it now. It may take it again while it has it. */
    take: (name: string, { millis, evenAlone = false }: Terms): Promise<boolean> =>
      counts.decide(LEASE, { lease: name }, { holder: process, millis, evenAlone }),
    /** Lets others at once. */
    async release(name: string): Promise<void> {
      await counts.decide(RELEASE, { lease: name }, { holder: process })
    },
  }
}
