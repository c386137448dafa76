import { gzipSync } from 'node:zlib'
import { createMembership } from '#app/features/sync/membership.ts'
import { createSyncClient } from '#app/features/sync/sync-client.ts'
import type { SyncIdentity } from '#app/features/record/sync-identity.ts'
import { createMemoryDatabase } from '#app/features/record/record-database.ts'
import { createRecordStore } from '#app/features/record/record-store.ts'
import { createRecordSync } from '#app/features/record/record-sync.ts'
import { withMarks, withOpened } from '#domain/record/edits.ts'
import { cleared, without } from '#domain/record/removing.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { historyOf } from '#domain/record/history.ts'
import { listed } from '#domain/record/marks.ts'
import { titleKey } from '#domain/titles/title.ts'
import { knownTitle } from './any-record.ts'
import type { openSite } from './site.ts'

type Options = {
  site: Pick<Awaited<ReturnType<typeof openSite>>, 'get'>
  name: string
  address: string
  /** The device's clock, in milliseconds since 1970. */
  now?: () => number
}

/** Request headers of the site's own pages. */
export const OURS = { Origin: 'http://site.test', 'X-Requested-With': 'marquee', 'Content-Type': 'application/json' }

/** A visitor's browser with the pages' own code for the record and for sync. It sends when told to. */
export function openDevice({ site, name, address, now = Date.now }: Options) {
  let answerOf: (() => Response) | null = null
  let identity: SyncIdentity = {
    deviceId: `device-${name}`,
    code: null,
    token: '',
    birth: '',
    refusal: null,
    syncedAt: 0,
  }
  const client = createSyncClient({
    fetch: async (path, init) =>
      answerOf?.() ?? site.get(path, { ...init, headers: { ...init?.headers, Origin: OURS.Origin } }, address),
    zip: async (text) => Uint8Array.from(gzipSync(text)).buffer,
  })
  const database = createMemoryDatabase()
  const store = createRecordStore({
    openDatabase: async () => database,
    journal: { read: () => [], write: () => true },
    tabs: { send: () => {}, watch: () => {} },
    now,
    isMember: () => identity.code !== null,
  })
  const membership = createMembership({
    store,
    client,
    readIdentity: () => identity,
    writeIdentity: (given) =>
      void (identity =
        given === null
          ? { ...identity, code: null, token: '', birth: '', refusal: null, syncedAt: 0 }
          : { ...identity, ...given }),
    deviceName: 'Mac',
    now,
  })
  const exchange = createRecordSync({
    store,
    request: (asked) => client.exchange(asked),
    readMember: membership.readMember,
    refused: membership.refused,
  })
  const act = (edit: (record: VisitorRecord, act: { now: number }) => VisitorRecord) =>
    void store.change((record, time) => edit(record, { now: time }))

  /** Whether everything is exchanged. */
  async function sync(): Promise<boolean> {
    for (let round = 0; round < 5; round += 1) {
      const outcome = await exchange()
      if (outcome === 'sent') membership.noteSynced()
      if (outcome !== 'again') return outcome === 'sent'
    }
    return false
  }

  return {
    ready: store.ready,
    act,
    record: store.read,
    watch: (id: number) => act((record, at) => withOpened(record, knownTitle(id), at)),
    remove: (id: number) => act((record, at) => without(record, [`movie/${id}`], 'history', at)),
    want: (id: number) => act((record, at) => withMarks(record, [{ title: knownTitle(id), name: 'wanted', on: true }], at)),
    unwant: (id: number) =>
      act((record, at) => withMarks(record, [{ title: { type: 'movie', id }, name: 'wanted', on: false }], at)),
    /** "Clear all" and "Clear my lists". */
    clear: () => act((record, at) => cleared(cleared(record, 'history', at), 'lists', at)),
    /** In the order of their names. */
    watched: () => historyOf(store.read()).map(titleKey).toSorted(),
    wanted: () => listed(store.read(), 'wanted').map(titleKey).toSorted(),
    code: () => identity.code ?? '',
    token: () => identity.token,
    refusal: () => identity.refusal,
    /** Presses "Generate code", and sends everything; returns the message if that fails. */
    async generate() {
      await store.ready
      const problem = await membership.create()
      if (problem === null) await sync()
      return problem
    },
    /** Joins a code; returns why that failed. */
    async join(code: string) {
      await store.ready
      const found = await membership.find(code)
      if ('failure' in found) return found.failure
      await membership.enter(found)
      await sync()
      return null
    },
    /** Leaves the code, keeping what is here. */
    async leave() {
      const { code, token } = identity
      if (code !== null) await client.remove({ code, token, id: null })
      identity = { ...identity, code: null, token: '', birth: '' }
      await store.beginExchange('')
    },
    sync,
    /** What every request is answered with from now on; null: by the site. */
    answerWith: (answer: (() => Response) | null) => void (answerOf = answer),
  }
}
