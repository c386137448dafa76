import { useSyncExternalStore } from 'react'
import { localData, parseStored } from '#app/hooks/browser-storage.ts'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { once } from '#app/hooks/once.ts'
import { shownRecord } from '#app/hooks/shown-record.ts'
import { ownKey } from '#app/hooks/site-address.ts'
import { undone } from '#domain/record/edits.ts'
import type { RefusalReason } from '#domain/record/exchange.ts'
import type { VisitorRecord } from '#domain/record/entry.ts'
import { readIdentity } from '#app/features/record/sync-identity.ts'
import { openRecordDatabase } from './record-database.ts'
import { createRecordStore, type Packed, type TabMessage } from './record-store.ts'
import { keepFirstFrame } from './first-frame.ts'

/** Sites below different paths of one host each have their own record. */
const nameOf = () => ownKey('marquee.record')

/** The record of this browser. */
export const browserRecord = once(() => {
  const store = createRecordStore({
    openDatabase: (onGone) => openRecordDatabase(nameOf(), { onGone }),
    journal: createJournal(),
    tabs: connectTabs(),
    takeOver: async () => (hasOldLists() ? (await loadTakeover()).takeOver() : null),
    now: Date.now,
    isMember: () => readIdentity().code !== null,
  })
  const show = () => shownRecord.write(store.read())
  store.subscribe(show)
  void store.ready.then(show)
  keepFirstFrame(store)
  if (hasOldLists()) whenLoaded(loadTakeover, ({ watchOldTabs }) => watchOldTabs(() => void store.takeOverAgain()))
  // A page from the back-forward cache has not heard of what other tabs did.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void store.refresh())
  return store
})

const loadTakeover = () => import('./takeover.ts')

/** Whether the version before has left something in this browser. */
function hasOldLists(): boolean {
  return ['marquee.history', 'marquee.library', 'marquee.positions'].some((key) => Boolean(localData.read(key)))
}

const subscribe = (notify: () => void) => browserRecord().subscribe(notify)
const read = () => (browserRecord().isReady() ? browserRecord().read() : null)

/** The record; null on the server and until it is read. Anything that can wait until the page is idle uses `useShownRecord`. */
export function useRecord(): VisitorRecord | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** Changes the record for the visitor. Returns a function that takes back only this change, and nothing done since. */
export function changeRecord(edit: (record: VisitorRecord, act: { now: number }) => VisitorRecord): () => void {
  const store = browserRecord()
  const change = store.change((record, now) => edit(record, { now }))
  return () => change && store.change((record, now) => undone(record, change, { now }))
}

/** The same for a change of very many entries, during which the page answers; nothing is changed until all is worked out. */
export async function changeManyEntries(
  edit: (record: VisitorRecord, act: { now: number }) => VisitorRecord,
): Promise<() => void> {
  const store = browserRecord()
  const change = await store.changeMany((record, now) => edit(record, { now }))
  return () => store.change((record, now) => undone(record, change, { now }))
}

/** Why the site did not take entries, which stay on this device alone; one reason for each. */
export async function readRefusals(): Promise<RefusalReason[]> {
  const { rows } = await (await browserRecord().rows()).load()
  return rows.flatMap(({ refused }) => refused ?? [])
}

/** Longest journal, in characters: more is only in memory until it is stored. */
const LONGEST_JOURNAL = 500_000

/** Each tab writes under a key of its own, so that none overwrites what another has not stored yet. */
function createJournal() {
  const prefix = `${ownKey('marquee.journal')}.`
  const own = prefix + crypto.getRandomValues(new Uint32Array(1))[0]
  /** Of tabs that were left; deleted once what they hold is stored. */
  let left: string[] = []
  return {
    read(): Packed[] {
      left = keysOf(prefix).filter((key) => key !== own)
      return left.map((key) => parsePacked(localData.read(key)))
    },
    write(changes: Packed): void {
      const text = JSON.stringify(changes)
      if (text === '{}') for (const key of [own, ...left.splice(0)]) localData.remove(key)
      else if (text.length <= LONGEST_JOURNAL) localData.write(own, text)
    },
  }
}

function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [] // blocked
  }
}

function parsePacked(text: string | null | undefined): Packed {
  const entries = Object.entries(parseStored(text))
  return Object.fromEntries(entries.filter((each): each is [string, string] => typeof each[1] === 'string'))
}

function connectTabs() {
  const channel = openChannel()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel's messages have no target
    send: (message: TabMessage) => channel?.postMessage(message),
    watch: (told: (message: TabMessage) => void) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => told(data)),
  }
}

/** Null where storage is blocked: Firefox then blocks channels too. */
function openChannel(): BroadcastChannel | null {
  try {
    // Missing in Safari before 15.4 only, which the site does not support.
    return new BroadcastChannel(nameOf())
  } catch {
    return null
  }
}
