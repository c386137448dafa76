import { createAutoSync } from '#app/features/sync/auto-sync.ts'
import { createHistoryStore } from '#app/features/history/history-store.ts'
import { createJoining } from '#app/features/sync/joining.ts'
import { createRefusals } from '#app/features/sync/refusals.ts'
import { createSyncClient } from '#app/features/sync/sync-client.ts'
import type { LostCode, SyncIdentity } from '#app/features/record/sync-identity.ts'
import { createLibraryPush, createLibrarySync, type Acknowledged } from '#app/features/library/library-sync.ts'
import { createLibraryStore } from '#app/features/library/library-store.ts'
import { cleared, withItem, withoutItem } from '#domain/history/edits.ts'
import type { NewItem, TitleKey } from '#domain/history/history.ts'
import type { Library } from '#domain/library/library.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { ORIGIN, type Fate, type Network } from './network.ts'

export type Device = ReturnType<typeof createDevice>
export type DeviceOptions = {
  name: string
  address: string
  clock: Clock
  chance: Chance
  network: Network
  /** Called with every successful answer to this device: what it contains must be stored. */
  onSynced: (synced: { path: string; code: string; sent: unknown; answer: unknown }) => void
}

/** A browser with its storage, clock and connection: it runs the pages' own code for history, marks and sync, without a page. */
export function createDevice({ name, address, clock, chance, network, onSynced }: DeviceOptions) {
  const storage = new Map<string, string>()
  let identity: SyncIdentity = { deviceId: `device-${name}`, code: null, token: '', lost: null }
  let acknowledged: Acknowledged | null = null
  let isOnline = true
  let isLossy = false
  let ahead = 0
  let loads = 0
  let page: ReturnType<typeof open>
  const now = () => new Date(clock.today() + ahead)

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
      onSynced({ path, code: identity.code ?? '', sent, answer: JSON.parse(heard.text) })
    }
    return new Response(heard.text, { status: heard.status, headers: heard.headers })
  }

  /** Opens a page of the site. Timers of the previous page are gone with it. */
  function open() {
    loads += 1
    const owner = `${name} page ${loads}`
    const listeners: (() => void)[] = []
    const watchReturn = (returned: () => void) => void listeners.push(returned)
    const texts = {
      read: (key: string) => storage.get(key) ?? null,
      write: (key: string, text: string) => (storage.set(key, text), true),
    }
    const history = createHistoryStore({
      storage: texts,
      now: () => now().getTime(),
      watchTabs: () => {},
    })
    const client = createSyncClient(ask)
    const refused = createRefusals({
      client,
      readIdentity: () => identity,
      writeIdentity,
      deviceName: 'Mac',
      now: () => now().getTime(),
    })
    const sync = createAutoSync({
      history,
      client,
      readIdentity: () => identity,
      refused,
      watchReturn,
      watchLeaving: () => {},
    })
    const library = createLibraryStore({ storage: texts, now: () => now().getTime(), watchTabs: () => {} })
    const librarySync = createLibrarySync({
      library,
      push: createLibraryPush({ fetch: ask, zip: null }),
      readIdentity: () => identity,
      refused,
      readAcknowledged: () => acknowledged,
      writeAcknowledged: (next) => void (acknowledged = next),
      tellLeftOut: () => {},
      watchReturn,
      watchLeaving: () => {},
    })
    const joining = createJoining({
      history,
      client,
      readIdentity: () => identity,
      writeIdentity,
      refused,
      forgetAcknowledged: () => void (acknowledged = null),
      hasMarks: () => library.read().entries.size > 0,
      deviceName: 'Mac',
    })
    const start = () => {
      sync.start()
      librarySync.start()
    }
    clock.as(owner, start)
    return { owner, history, library, joining, start, listeners }
  }
  function writeIdentity(code: string | null, token = '', lost: LostCode | null = null): void {
    identity = { deviceId: identity.deviceId, code, token, lost }
  }
  page = open()

  const inPage = <Value>(work: () => Value): Value => clock.as(page.owner, work)

  return {
    name,
    identity: () => identity,
    history: () => page.history.read(),
    library: () => page.library.read(),
    now,
    watch: (item: NewItem) => inPage(() => page.history.change((history, at) => withItem(history, item, at))),
    remove: (key: TitleKey) => inPage(() => page.history.change((history, at) => withoutItem(history, key, at))),
    clear: () => inPage(() => page.history.change(cleared)),
    mark: (edit: (library: Library, at: Date) => Library) => inPage(() => page.library.change(edit)),
    /** Does the same as the dialog on Generate. */
    generate: () =>
      inPage(async () => {
        if (identity.code === null && page.history.read().items.length === 0 && page.library.read().entries.size === 0) return
        if ((await page.joining.generate()) === null) page.start()
      }),
    /** Does the same as the dialog on Import. */
    import: (code: string) =>
      inPage(async () => {
        const imported = await page.joining.import(code)
        if (typeof imported === 'string') return
        page.joining.apply(imported)
        page.start()
      }),
    sync: () => inPage(() => page.start()),
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
