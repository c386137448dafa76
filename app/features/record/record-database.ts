import { openDB, type DBSchema } from 'idb'
import { EMPTY_SYNC_STATE, outcomeOf, type RecordDatabase, type Row, type SyncState } from './record-rows.ts'

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
