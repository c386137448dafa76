import { z } from 'zod'
import type { Rule } from './rule.ts'

/** When each process is no longer there, unless it says otherwise until then. */
type Processes = Record<string, number>
type Count = { processes: Processes }

const kinds = { processes: z.record(z.string(), z.number()) }

/** Says that a process is there for so many milliseconds. How many are; null: decided alone, and nobody knows. */
export const PRESENT: Rule<Count, { process: string; millis: number }, number | null> = {
  name: 'present',
  kinds,
  decide({ processes }, { process, millis }, { now, alone }) {
    if (alone > 1) return { result: null, change: {} }
    const count = { ...thereAt(processes, now), [process]: now + millis }
    return { result: Object.keys(count).length, change: { processes: { count, until: now + millis } } }
  },
}

/** Says that a process goes. */
export const GONE: Rule<Count, { process: string }, null> = {
  name: 'gone',
  kinds,
  decide({ processes }, { process }, { now }) {
    const { [process]: _, ...count } = thereAt(processes, now)
    return { result: null, change: { processes: { count, until: Math.max(0, ...Object.values(count)) } } }
  },
}

function thereAt(processes: Processes | null, now: number): Processes {
  return Object.fromEntries(Object.entries(processes ?? {}).filter(([, until]) => until > now))
}
