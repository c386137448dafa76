import { createAutoSync } from '#app/history/auto-sync.ts'
import { createBrowserClock } from '#app/history/browser-clock.ts'
import { createHistoryStore } from '#app/history/history-store.ts'
import { createSyncClient, type SyncResult } from '#app/history/sync-client.ts'
import type { SyncIdentity } from '#app/history/sync-identity.ts'
import { cleared, withItem, withoutItem, type NewItem, type TitleKey } from '#domain/history.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { ORIGIN, type Fate, type Network } from './network.ts'

export type Device = ReturnType<typeof createDevice>
type Options = {
  name: string
  address: string
  clock: Clock
  chance: Chance
  network: Network
  /** Told of every answer to this device: what it says is stored. */
  onSynced: (code: string, sent: unknown, answer: unknown, process: string) => void
}

/** A browser with its storage, its clock and its connection: the history's own code of the pages, without a page. */
export function createDevice({ name, address, clock, chance, network, onSynced }: Options) {
  const storage = new Map<string, string>()
  let identity: SyncIdentity = { deviceId: `device-${name}`, code: null, token: '', version: 0 }
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
      onSynced(identity.code ?? '', sent, JSON.parse(heard.text), heard.process)
    }
    return new Response(heard.text, { status: heard.status, headers: heard.headers })
  }

  /** A page of the site. What the one before planned is gone with it. */
  function open() {
    loads += 1
    const owner = `${name} page ${loads}`
    const listeners: { returned?: () => void; leaving?: () => void } = {}
    const texts = {
      read: (key: string) => storage.get(key) ?? null,
      write: (key: string, text: string) => (storage.set(key, text), true),
    }
    const siteClock = createBrowserClock({ storage: texts, own: () => now().getTime() })
    const history = createHistoryStore({
      storage: texts,
      clock: siteClock,
      watchTabs: () => {},
    })
    const client = createSyncClient(ask, siteClock)
    const sync = createAutoSync({
      history,
      client,
      readIdentity: () => identity,
      writeIdentity,
      watchReturn: (returned) => void (listeners.returned = returned),
      watchLeaving: (leaving) => void (listeners.leaving = leaving),
    })
    clock.as(owner, sync.start)
    return { owner, history, client, sync, listeners }
  }
  function writeIdentity(code: string | null, token = '', version = 0): void {
    identity = { deviceId: identity.deviceId, code, token, version }
  }
  page = open()

  function take(result: SyncResult): void {
    if (!('answer' in result) || !result.answer.code) return
    const { code, token, version, history } = result.answer
    writeIdentity(code, token || identity.token, version)
    page.history.absorb(history)
    page.sync.start()
  }
  const inPage = <Value>(work: () => Value): Value => clock.as(page.owner, work)
  const self = () => ({ deviceId: identity.deviceId, deviceName: 'Mac' })

  return {
    name,
    identity: () => identity,
    history: () => page.history.read(),
    now,
    watch: (item: NewItem) => inPage(() => page.history.change((history, at) => withItem(history, item, at))),
    remove: (key: TitleKey) => inPage(() => page.history.change((history, at) => withoutItem(history, key, at))),
    clear: () => inPage(() => page.history.change(cleared)),
    /** What the dialog does on Generate. */
    generate: () =>
      inPage(async () => {
        const { code, token } = identity
        const body = { ...self(), history: page.history.read(), marked: false }
        if (code === null && body.history.items.length === 0) return
        const result = await page.client.generate({ ...body, lastCode: code, token })
        if (code === null || !('failure' in result) || result.failure !== 'gone') return take(result)
        writeIdentity(null)
        take(await page.client.generate({ ...body, lastCode: null, token: '' }))
      }),
    /** What the dialog does on Import. */
    import: (code: string) =>
      inPage(async () =>
        take(await page.client.import({ ...self(), code, token: identity.code === code ? identity.token : '' })),
      ),
    sync: () => inPage(() => page.sync.start()),
    reload(): void {
      clock.kill(page.owner)
      page = open()
    },
    goOffline: () => void (isOnline = false),
    goOnline(): void {
      isOnline = true
      inPage(() => page.listeners.returned?.())
    },
    loseMessages: (lossy: boolean) => void (isLossy = lossy),
    setClock: (milliseconds: number) => void (ahead = milliseconds),
  }
}
