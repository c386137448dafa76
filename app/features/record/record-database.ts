import { openDB, type DBSchema } from 'idb'
import { SUM_MODULUS, type RefusalReason } from '#domain/record/exchange.ts'

/** An entry as it is stored in the browser. */
export type Row = {
  key: string
  /** As `packEntry` writes it. */
  text: string
  /** The version that the server gave to the state that was last exchanged; 0: it has none. */
  base: number
  /** 1: changed here since, so that it is to be sent. */
  dirty: 0 | 1
  /** Why the server did not take this text; null: it has not refused it. */
  refused: RefusalReason | null
}

/** What has been exchanged with the server, changed together with the rows that it describes. */
export type SyncState = {
  /** Code and birth of the code that all this belongs to; empty: none. */
  member: string
  /** The last version that this browser has seen. */
  since: number
  /** Number and sum of the bases of all rows, to be compared with the server's. */
  count: number
  sum: number
}

const EMPTY_SYNC_STATE: SyncState = { member: '', since: 0, count: 0, sum: 0 }

/** Rows to put and keys to delete. */
type Change = { rows?: readonly Row[]; gone?: readonly string[]; state?: Partial<Pick<SyncState, 'member' | 'since'>> }

export type RecordDatabase = {
  load: () => Promise<{ rows: Row[]; state: SyncState }>
  state: () => Promise<SyncState>
  /** Rows that are to be sent, at most so many. */
  dirty: (most: number) => Promise<Row[]>
  /** Reads the rows of these keys and writes what `work` makes of them, in one transaction: other tabs see all of it or nothing. */
  update: (keys: readonly string[] | 'all', work: (known: ReadonlyMap<string, Row>, state: SyncState) => Change) => Promise<void>
}

/** A change with its effect on the sync state. `known`: the stored rows of the changed keys. */
function outcomeOf({ rows = [], gone = [], state: given }: Change, known: ReadonlyMap<string, Row>, before: SyncState) {
  let { count, sum } = before
  const replace = (key: string, base: number) => {
    const old = known.get(key)?.base ?? 0
    count += Number(base > 0) - Number(old > 0)
    sum = (sum - (old % SUM_MODULUS) + (base % SUM_MODULUS) + SUM_MODULUS) % SUM_MODULUS
  }
  for (const { key, base } of rows) replace(key, base)
  for (const key of gone) replace(key, 0)
  const hasChanged = given !== undefined || count !== before.count || sum !== before.sum
  return { rows, gone, state: hasChanged ? { ...before, ...given, count, sum } : before }
}

interface Schema extends DBSchema {
  entries: { key: string; value: Row; indexes: { dirty: number } }
  state: { key: string; value: SyncState }
}

const VERSION = 1
const STATE = 'sync'

/**
 * The record of this browser in IndexedDB. Rejects where that is blocked, as in some private windows.
 * `onGone`: the browser has closed it, or another tab deletes it.
 */
export async function openRecordDatabase(name: string, { onGone }: { onGone: () => void }): Promise<RecordDatabase> {
  const db = await openDB<Schema>(name, VERSION, {
    upgrade(created) {
      created.createObjectStore('entries', { keyPath: 'key' }).createIndex('dirty', 'dirty')
      created.createObjectStore('state')
    },
    blocking: () => {
      db.close()
      onGone()
    },
    terminated: onGone,
  })

  return {
    async load() {
      const reading = db.transaction(['entries', 'state'])
      const [rows, state] = await Promise.all([reading.objectStore('entries').getAll(), reading.objectStore('state').get(STATE)])
      return { rows, state: state ?? EMPTY_SYNC_STATE }
    },
    state: async () => (await db.get('state', STATE)) ?? EMPTY_SYNC_STATE,
    dirty: (most) => db.getAllFromIndex('entries', 'dirty', 1, most),
    async update(keys, work) {
      const writing = db.transaction(['entries', 'state'], 'readwrite')
      const [entries, states] = [writing.objectStore('entries'), writing.objectStore('state')]
      const found = keys === 'all' ? await entries.getAll() : await Promise.all(keys.map((key) => entries.get(key)))
      const known = new Map(found.flatMap((row): [string, Row][] => (row ? [[row.key, row]] : [])))
      const before = (await states.get(STATE)) ?? EMPTY_SYNC_STATE
      const { rows, gone, state } = outcomeOf(work(known, before), known, before)
      // Not awaited one by one: ten thousand rows would take a task each.
      const writes: Promise<unknown>[] = [...rows.map((row) => entries.put(row)), ...gone.map((key) => entries.delete(key))]
      if (state !== before) writes.push(states.put(state, STATE))
      await Promise.all([...writes, writing.done])
    },
  }
}

/** For browsers without IndexedDB: everything lasts as long as the page is open. */
export function createMemoryDatabase(): RecordDatabase {
  const stored = new Map<string, Row>()
  let state = EMPTY_SYNC_STATE
  return {
    load: async () => ({ rows: [...stored.values()], state }),
    state: async () => state,
    dirty: async (most) => [...stored.values()].filter(({ dirty }) => dirty === 1).slice(0, most),
    async update(keys, work) {
      const wanted = keys === 'all' ? [...stored.keys()] : keys
      const known = new Map(wanted.flatMap((key) => stored.get(key) ?? []).map((row) => [row.key, row]))
      const outcome = outcomeOf(work(known, state), known, state)
      for (const row of outcome.rows) stored.set(row.key, row)
      for (const key of outcome.gone) stored.delete(key)
      state = outcome.state
    },
  }
}
