import { createMemoryDatabase } from '#app/features/record/record-database.ts'
import { createRecordStore, type Packed } from '#app/features/record/record-store.ts'
import { createRecordSync, type Outcome } from '#app/features/record/record-sync.ts'
import { createChangeSender } from '#app/features/sync/change-sender.ts'
import { createMembership } from '#app/features/sync/membership.ts'
import { createSyncClient } from '#app/features/sync/sync-client.ts'
import type { SyncIdentity } from '#app/features/record/sync-identity.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { ORIGIN, type Fate, type Network } from './network.ts'

const WITHOUT_CODE = { code: null, token: '', birth: '', refusal: null, syncedAt: 0 }

export type Device = ReturnType<typeof createDevice>
type DeviceOptions = {
  name: string
  address: string
  clock: Clock
  chance: Chance
  network: Network
  /** Called with every successful answer to this device: what it contains must be stored. */
  onSynced: (sent: unknown, answer: unknown) => void
}

/** A browser with its storage, clock and connection: it runs the pages' own code for the record and for sync, without a page. */
export function createDevice({ name, address, clock, chance, network, onSynced }: DeviceOptions) {
  const database = createMemoryDatabase()
  /** What each page wrote and did not store yet. */
  const journals = new Map<string, Packed>()
  let identity: SyncIdentity = { deviceId: `device-${name}`, ...WITHOUT_CODE }
  let isOnline = true
  let isLossy = false
  let ahead = 0
  let loads = 0
  let page: ReturnType<typeof open>
  const now = () => clock.today() + ahead

  function fate(): Fate {
    if (!isLossy) return 'fine'
    return chance.weighted({ fine: 3, lost: 1, 'answer lost': 1, doubled: 1 })
  }

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    if (!isOnline) throw new TypeError('fetch failed')
    const headers = { Origin: ORIGIN, ...Object.fromEntries(new Headers(init.headers)) }
    const { signal, keepalive: _keepalive, cache: _cache, ...rest } = init
    const { answer } = network.send({ path, address, init: { ...rest, headers }, to: chance.below(3), fate: fate() })
    const gone = new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null)))
    const heard = await Promise.race([answer, gone])
    if (!heard || !isOnline) throw new TypeError('fetch failed')
    if (heard.status === 200 && path !== '/healthz') {
      const sent: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}')
      onSynced(sent, JSON.parse(heard.text))
    }
    return new Response(heard.text, { status: heard.status, headers: heard.headers })
  }

  /** Opens a page of the site. Timers of the previous page are gone with it. */
  function open() {
    loads += 1
    const owner = `${name} page ${loads}`
    const listeners: (() => void)[] = []
    const store = createRecordStore({
      openDatabase: async () => database,
      journal: {
        read: () => [...journals].flatMap(([by, changes]) => (by === owner ? [] : [changes])),
        write(changes) {
          if (Object.keys(changes).length > 0) journals.set(owner, changes)
          else journals.clear()
          return true
        },
      },
      tabs: { send: () => {}, watch: () => {} },
      now,
      isMember: () => identity.code !== null,
    })
    const client = createSyncClient({ fetch: ask, zip: null })
    const membership = createMembership({
      store,
      client,
      readIdentity: () => identity,
      writeIdentity: (given) => void (identity = given === null ? { ...identity, ...WITHOUT_CODE } : { ...identity, ...given }),
      deviceName: 'Mac',
      now,
    })
    const exchange = createRecordSync({
      store,
      request: (asked) => client.exchange(asked),
      readMember: membership.readMember,
      refused: membership.refused,
    })
    async function send(): Promise<Outcome> {
      const outcome = await exchange()
      if (outcome === 'sent') membership.noteSynced()
      return outcome
    }
    const sync = createChangeSender({
      send,
      watchChanges: store.watchChanges,
      watchReturn: (returned) => void listeners.push(returned),
      watchLeaving: () => {},
    })
    clock.as(owner, sync.start)
    return { owner, store, client, membership, sync, listeners }
  }
  page = open()

  const inPage = <Value>(work: () => Value): Value => clock.as(page.owner, work)

  return {
    name,
    identity: () => identity,
    record: () => page.store.read(),
    act: (edit: (record: VisitorRecord, act: { now: number }) => VisitorRecord) =>
      inPage(() => page.store.change((record, time) => edit(record, { now: time }))),
    /** Does the same as the dialog on Generate. */
    generate: () =>
      inPage(async () => {
        if (identity.code === null && (await page.membership.create()) === null) page.sync.start()
      }),
    /** Does the same as the dialog on Import. */
    import: (code: string) =>
      inPage(async () => {
        const found = await page.membership.find(code)
        if ('failure' in found) return
        await page.membership.enter(found)
        page.sync.start()
      }),
    /** Leaves its code, and keeps what it has. */
    quit: () =>
      inPage(async () => {
        const { code, token } = identity
        if (code === null) return
        identity = { ...identity, ...WITHOUT_CODE }
        void page.client.remove({ code, token, id: null })
        await page.store.beginExchange('')
      }),
    /** The browser deletes what it has stored, but not its code. */
    async evict(): Promise<void> {
      journals.clear()
      await database.update('all', (known) => ({ gone: [...known.keys()], state: { member: '', since: 0 } }))
      this.reload()
    },
    sync: () => inPage(() => page.sync.start()),
    reload(): void {
      clock.kill(page.owner)
      page = open()
    },
    goOffline: () => void (isOnline = false),
    goOnline(): void {
      isOnline = true
      inPage(() => page.listeners.forEach((returned) => returned()))
    },
    loseMessages: (lossy: boolean) => void (isLossy = lossy),
    setClock: (milliseconds: number) => void (ahead = milliseconds),
  }
}
