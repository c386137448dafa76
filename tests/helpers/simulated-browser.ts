import { createHistoryStore } from '#app/features/history/history-store.ts'
import { createLibraryStore } from '#app/features/library/library-store.ts'
import { createLibraryPush, createLibrarySync, type Acknowledged } from '#app/features/library/library-sync.ts'
import { createAutoSync } from '#app/features/sync/auto-sync.ts'
import { createJoining } from '#app/features/sync/joining.ts'
import { createRefusals } from '#app/features/sync/refusals.ts'
import { createSyncClient } from '#app/features/sync/sync-client.ts'
import type { SyncIdentity } from '#app/features/sync/sync-identity.ts'
import { cleared, withItem, withoutItem } from '#domain/history/edits.ts'
import { historyKey } from '#domain/history/history.ts'
import { cleared as clearedLibrary, marked, unmarked } from '#domain/library/edits.ts'
import { listed } from '#domain/library/library.ts'
import { knownTitle } from './any-library.ts'
import { movie, OURS } from './device.ts'
import type { openSite } from './site.ts'

type Options = {
  site: Pick<Awaited<ReturnType<typeof openSite>>, 'get'>
  name: string
  address: string
  now: () => Date
}

/** A visitor's browser with the pages' own code for history, lists and sync. It sends when told to, from its first tab. */
export function openBrowser({ site, name, address, now }: Options) {
  const texts = new Map<string, string>()
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => (texts.set(key, text), true),
  }
  let identity: SyncIdentity = { deviceId: `device-${name}`, code: null, token: '', lost: null }
  let acknowledged: Acknowledged | null = null
  let answerOf: ((path: string) => Response) | null = null
  const ask = async (path: string, init: RequestInit = {}) =>
    answerOf?.(path) ?? site.get(path, { ...init, headers: { ...init.headers, Origin: OURS.Origin } }, address)
  const client = createSyncClient(ask)
  const readIdentity = () => identity
  const writeIdentity: Parameters<typeof createRefusals>[0]['writeIdentity'] = (code, token = '', lost = null) =>
    void (identity = { deviceId: identity.deviceId, code, token, lost })
  const milliseconds = () => now().getTime()
  const refused = createRefusals({ client, readIdentity, writeIdentity, deviceName: 'Mac', now: milliseconds })
  const watching = { watchReturn: () => {}, watchLeaving: () => {} }

  function openTab() {
    const told: (() => void)[] = []
    const options = (key: string) => ({
      storage,
      now: milliseconds,
      watchTabs: (changed: (key: string) => void) => void told.push(() => changed(key)),
    })
    const history = createHistoryStore(options('marquee.history'))
    const library = createLibraryStore(options('marquee.library'))
    return { history, library, hear: () => told.forEach((tell) => tell()) }
  }
  const tabs = [openTab(), openTab()] as const
  const [{ history, library }] = tabs
  const silent = { watchChanges: () => () => {} }
  const sync = createAutoSync({ history: { ...history, ...silent }, client, readIdentity, refused, ...watching })
  const librarySync = createLibrarySync({
    library: { ...library, ...silent },
    push: createLibraryPush({ fetch: ask, zip: null }),
    readIdentity,
    refused,
    readAcknowledged: () => acknowledged,
    writeAcknowledged: (next) => void (acknowledged = next),
    tellLeftOut: () => {},
    ...watching,
  })
  const joining = createJoining({
    history,
    client,
    readIdentity,
    writeIdentity,
    refused,
    forgetAcknowledged: () => void (acknowledged = null),
    deviceName: 'Mac',
    hasMarks: () => library.read().entries.size > 0,
  })
  const flush = async () => (await Promise.all([sync.flush(), librarySync.flush()])).every(Boolean)
  /** The other tab hears of changes after they happened, and may write what it knows. */
  function hear() {
    for (const tab of tabs) tab.hear()
  }
  return {
    watch: (id: number) => (history.change((all, at) => withItem(all, movie(id), at)), hear()),
    remove: (id: number) => (history.change((all, at) => withoutItem(all, { type: 'movie', id }, at)), hear()),
    want: (id: number) => (
      library.change((all, at) => marked(all, [{ title: knownTitle(id), name: 'wanted', on: true }], at)),
      hear()
    ),
    unwant: (id: number) => (library.change((all, at) => unmarked(all, { type: 'movie', id }, 'wanted', at)), hear()),
    /** "Clear all" and "Clear my lists". */
    clear: () => (history.change(cleared), library.change(clearedLibrary), hear()),
    /** In the order of their numbers. */
    watched: () => history.read().items.map(historyKey).toSorted(),
    wanted: () => listed(library.read(), 'wanted').map(historyKey).toSorted(),
    code: () => identity.code ?? '',
    lost: () => identity.lost,
    /** Presses "Generate code"; returns the message if that fails. */
    generate: async () => {
      const problem = await joining.generate()
      hear()
      return problem
    },
    /** Imports a code, and combines the lists; returns the message if that fails. */
    async join(code: string) {
      const imported = await joining.import(code)
      if (typeof imported === 'string') return imported
      joining.apply(imported)
      hear()
      return null
    },
    /** Leaves the code, keeping the lists. */
    async leave() {
      const { code, token } = identity
      writeIdentity(null)
      acknowledged = null
      if (code !== null) await client.remove({ code, token, id: null })
    },
    /** Opens a page, which syncs if there is a code. */
    reopen: () => joining.retryLost(milliseconds()),
    /** Sends and fetches everything; returns whether that worked. */
    async sync(): Promise<boolean> {
      const isDone = (await flush()) || (await flush())
      hear()
      return isDone
    },
    /** Answers requests in place of the site, as a proxy does; null: the site answers again. */
    answerWith: (answer: typeof answerOf) => void (answerOf = answer),
  }
}
