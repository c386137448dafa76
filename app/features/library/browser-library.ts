import { useSyncExternalStore } from 'react'
import { m } from '#messages'
import { localData } from '#app/hooks/browser-storage.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { shownLibrary } from '#app/hooks/shown-library.ts'
import { whyNotSaved } from '#app/hooks/why-not-saved.ts'
import type { Library } from '#domain/library/library.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'
import { undone } from '#domain/library/undone.ts'
import { createLibraryStore, type LibraryStore } from './library-store.ts'
import { notices, say } from './notices.ts'

/** The library of this browser. */
export const browserLibrary = once(() =>
  createLibraryStore({
    storage: localData,
    now: Date.now,
    watchTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  }),
)

/** Fills `shownLibrary`, now and after every change. */
export const showLibrary = once(() => {
  const show = () => shownLibrary.write(browserLibrary().read())
  show()
  return browserLibrary().subscribe(show)
})

const subscribe = (notify: () => void) => browserLibrary().subscribe(notify)
const read = () => browserLibrary().read()

/** The library at once; null on the server. Anything that can wait until the page is idle uses `useShownLibrary` instead. */
export function useLibrary(): Library | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** Changes the library for the visitor. Returns a function that reverts only this change, and nothing done since. */
export function changeLibrary(edit: Parameters<LibraryStore['change']>[0]): () => void {
  const library = browserLibrary()
  const before = library.read().entries
  library.change(edit)
  const after = library.read().entries
  return () => library.change((now, time) => undone(now, { before, after }, time))
}

/** Shows a notice about a mark, with a warning if it could not be stored. */
export function announce(notice: Notice): void {
  const detail = whyNotSaved(browserLibrary())
  say({ ...notice, ...(detail !== null && { detail }) })
  if (detail === null) void askToKeep()
}

const hasAsked = createKeptStore({
  key: 'marquee.asked-to-keep',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : null),
})

/** Asks the browser for persistent storage at the first mark; if it refuses, tells the visitor, once. */
export async function askToKeep(): Promise<void> {
  if (hasAsked.read()) return
  hasAsked.write(true)
  // `storage` is missing without HTTPS.
  const isKept = await navigator.storage?.persist?.().catch(() => false)
  if (isKept) return
  const shown = notices.read().at(-1)
  if (shown) say({ ...shown, detail: m.library.mayForget })
  else say({ text: m.library.mayForget, undo: null })
}
