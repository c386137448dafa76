import { useSyncExternalStore } from 'react'
import { localData } from '#app/hooks/browser-storage.ts'
import { createStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { shownLibrary } from '#app/hooks/shown-library.ts'
import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import type { Library } from '#domain/library/library.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'
import { createLibraryStore } from './library-store.ts'
import { say } from './notices.ts'

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

const toldNotLasting = createStore(false)

/** Says what was marked; once per page also that it does not last. */
export function announce(notice: Notice): void {
  const fleeting = !toldNotLasting.read() && !browserLibrary().isLasting()
  if (fleeting) toldNotLasting.write(true)
  say(fleeting ? { ...notice, detail: LIBRARY_MESSAGES.notLasting } : notice)
}
