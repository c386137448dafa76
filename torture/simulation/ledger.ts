import type { Clock } from './clock.ts'

/** What may be stored under a key. Of one write that nobody was told the outcome of, both it and what was there before. */
type Entry = {
  possible: Set<string>
  before: Set<string>
  /** What became possible without a write since the last one began. */
  allowed: Set<string>
  since: number
  open: number
  writes: number
  by: string | null
}
export type Outcome = 'acknowledged' | 'refused' | 'unknown'
export type Ledger = ReturnType<typeof createLedger>

/** Milliseconds in which all processes have to follow a change. */
const FOLLOWED = 1000

/** What operators were told, and so what has to be stored: a value is certain once no write of its key is in doubt. */
export function createLedger({ clock, unset }: { clock: Clock; unset: string }) {
  const entries = new Map<string, Entry>()

  function entryOf(key: string): Entry {
    const known = entries.get(key)
    const entry = known ?? {
      possible: new Set([unset]),
      before: new Set([unset]),
      allowed: new Set(),
      since: -Infinity,
      open: 0,
      writes: 0,
      by: null,
    }
    entries.set(key, entry)
    return entry
  }

  return {
    /** A write begins; the function returned takes its outcome. `by`: the process that it is sent to. */
    begin(key: string, value: string): (outcome: Outcome, by: string | null) => void {
      const entry = entryOf(key)
      const had = new Set(entry.possible)
      const alone = entry.open === 0
      entry.allowed.clear()
      entry.open += 1
      entry.writes += 1
      const mine = entry.writes
      entry.possible.add(value)
      entry.by = null
      return (outcome, by) => {
        entry.open -= 1
        entry.since = clock.ticks()
        if (!alone || entry.writes !== mine) return
        entry.before = had
        if (outcome === 'acknowledged') {
          entry.possible = new Set([value, ...entry.allowed])
          entry.by = by
        } else if (outcome === 'refused') entry.possible = new Set([...had, ...entry.allowed])
      }
    },
    /** Something made this possible without a write: a ban's end, for example. */
    allow(key: string, value: string): void {
      const { possible, allowed } = entryOf(key)
      possible.add(value)
      allowed.add(value)
    },
    keys: () => [...entries.keys()],
    /** All that may be stored. */
    possible: (key: string): readonly string[] => [...entryOf(key).possible],
    isOpen: (key: string) => entryOf(key).open > 0,
    /** All that this process may go by at the moment: others follow a moment later. */
    inForce(key: string, process: string): readonly string[] {
      const { possible, before, since, open, by } = entryOf(key)
      const isFollowed = open === 0 && (clock.ticks() - since > FOLLOWED || by === process)
      return isFollowed ? [...possible] : [...new Set([...possible, ...before])]
    },
  }
}
