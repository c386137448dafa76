import { createMemoryDatabase } from '#app/features/record/record-database.ts'
import { createRecordStore, type Packed, type TabMessage } from '#app/features/record/record-store.ts'
import { createRecordSync, nameOf, readCode, type Member, type RecordRequest } from '#app/features/record/record-sync.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import type { RecordAnswer } from '#domain/record/exchange.ts'
import { NOON } from './any-record.ts'

// Several browsers and one server on a simulated clock.

/** What the server does with a request of a browser. */
export type Exchange = (asked: RecordRequest) => Promise<{ answer: RecordAnswer } | { failure: string }>

export type World = ReturnType<typeof createWorld>
export type Browser = ReturnType<World['openBrowser']>

/** `exchange`: the server; its clock is `now`. */
export function createWorld({ exchange }: { exchange: (asked: RecordRequest, now: number) => ReturnType<Exchange> }) {
  let time = NOON
  /** Milliseconds by which the server's clock is wrong. */
  let serverAhead = 0

  function openBrowser({ ahead = 0 }: { ahead?: number } = {}) {
    const database = createMemoryDatabase()
    let member: Member | null = null
    let isOffline = false
    let journals: Packed[] = []
    const tabs: ((message: TabMessage) => void)[] = []

    const request: Exchange = async (asked) => (isOffline ? { failure: 'unreachable' } : exchange(asked, time + serverAhead))

    /** A page; its store sees the others of this browser. */
    function openTab() {
      let journal: Packed = {}
      let told: ((message: TabMessage) => void) | null = null
      const store = createRecordStore({
        openDatabase: async () => database,
        journal: {
          read: () => journals,
          write: (changes) => {
            journals = journals.filter((each) => each !== journal)
            journal = changes
            if (Object.keys(changes).length > 0) journals.push(changes)
          },
        },
        tabs: {
          send: (message) => tabs.forEach((tab) => tab !== told && tab(message)),
          watch: (listener) => {
            told = listener
            tabs.push(listener)
          },
        },
        now: () => time + ahead,
        isMember: () => member !== null,
      })
      const failures: string[] = []
      const sync = createRecordSync({
        store,
        request,
        readMember: () => member,
        refused: async (failure) => {
          failures.push(failure)
          return failure === 'unreachable' ? 'failed' : 'stopped'
        },
      })
      return {
        store,
        failures,
        act(edit: (record: VisitorRecord, act: { now: number }) => VisitorRecord) {
          time += 1000
          return store.change((record, now) => edit(record, { now }))
        },
        sync: async () => {
          time += 1000
          return sync()
        },
        /** Creates a code, or joins the one that is given. */
        async enter(given: Member, how: 'create' | 'join') {
          time += 1000
          if (how === 'join') {
            const found = await readCode(request, given)
            if ('failure' in found) throw new Error(`Joining failed: ${found.failure}`)
            member = given
            await store.join(nameOf(given), found)
          }
          member = given
          return sync()
        },
        async leave() {
          member = null
          await store.beginExchange('')
        },
      }
    }
    return {
      openTab,
      setOffline: (offline: boolean) => (isOffline = offline),
      setAhead: (milliseconds: number) => (ahead = milliseconds),
      /** The browser has deleted everything stored, but not the code. */
      evict: () => database.update('all', (known) => ({ gone: [...known.keys()], state: { member: '', since: 0 } })),
    }
  }
  return {
    openBrowser,
    now: () => time,
    wait: (milliseconds: number) => (time += milliseconds),
    setServerAhead: (milliseconds: number) => (serverAhead = milliseconds),
  }
}
