import type { Clock } from './clock.ts'

/** Values that may be stored under a key. While a write's outcome is unknown, these are its value and the previous ones. */
type Entry = {
  possible: Set<string>
  before: Set<string>
  /** Values that became possible without a write since the last one began. */
  allowed: Set<string>
  since: number
  open: number
  writes: number
  by: string | null
}
export type Outcome = 'acknowledged' | 'refused' | 'unknown'
export type Ledger = ReturnType<typeof createLedger>

/** Milliseconds within which all processes must apply a change. */
const FOLLOWED = 1000

/** What must be stored, by what operators were told: a value is certain once no write of its key is in doubt. */
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
    /** Begins a write; call the returned function with its outcome. `by`: the process that handled it. */
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
    /** Allows a value that needs no write, such as after a ban's end. */
    allow(key: string, value: string): void {
      const { possible, allowed } = entryOf(key)
      possible.add(value)
      allowed.add(value)
    },
    keys: () => [...entries.keys()],
    /** All values that may be stored. */
    possible: (key: string): readonly string[] => [...entryOf(key).possible],
    isOpen: (key: string) => entryOf(key).open > 0,
    /** All values that this process may apply at the moment; other processes follow a moment later. */
    inForce(key: string, process: string): readonly string[] {
      const { possible, before, since, open, by } = entryOf(key)
      const isFollowed = open === 0 && (clock.ticks() - since > FOLLOWED || by === process)
      return isFollowed ? [...possible] : [...new Set([...possible, ...before])]
    },
  }
}
