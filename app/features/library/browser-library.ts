import { useSyncExternalStore } from 'react'
import { localData } from '#app/hooks/browser-storage.ts'
import { createKeptStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { shownLibrary } from '#app/hooks/shown-library.ts'
import { whyFleeting } from '#app/hooks/why-fleeting.ts'
import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
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

/** From now on pages show what was marked. */
export const showLibrary = once(() => {
  const show = () => shownLibrary.write(browserLibrary().read())
  show()
  return browserLibrary().subscribe(show)
})

const subscribe = (notify: () => void) => browserLibrary().subscribe(notify)
const read = () => browserLibrary().read()

/** What was marked on this device, at once; null on the server. What a page can do without until it is idle reads `useShownLibrary`. */
export function useLibrary(): Library | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** Changes the library as the visitor asks. What it returns takes that back, and nothing that was done since, here or elsewhere. */
export function changeLibrary(edit: Parameters<LibraryStore['change']>[0]): () => void {
  const library = browserLibrary()
  const before = library.read().entries
  library.change(edit)
  const after = library.read().entries
  return () => library.change((now, time) => undone(now, { before, after }, time))
}

/** Says what was marked, and whether it does not last. */
export function announce(notice: Notice): void {
  const detail = whyFleeting(browserLibrary())
  say({ ...notice, ...(detail !== null && { detail }) })
  if (detail === null) void askToKeep()
}

const hasAsked = createKeptStore({
  key: 'marquee.asked-to-keep',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : null),
})

/** Asks the browser, with the first mark, to keep what is stored; if it promises nothing, the visitor is told so, once. */
export async function askToKeep(): Promise<void> {
  if (hasAsked.read()) return
  hasAsked.write(true)
  // Safari may promise it, and browsers without a secure address have no way to.
  const isKept = await navigator.storage?.persist?.().catch(() => false)
  if (isKept) return
  const shown = notices.read()
  if (shown) say({ ...shown, detail: LIBRARY_MESSAGES.mayForget })
  else say({ text: LIBRARY_MESSAGES.mayForget, undo: null })
}
