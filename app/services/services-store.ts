import type { BrowserStorage } from '#app/hooks/browser-storage.ts'
import { NOTHING_CHOSEN, parseStored, toStored, type MyServices } from './stored-services.ts'

const KEY = 'marquee.services'

export type ServicesStore = ReturnType<typeof createServicesStore>

type StoreOptions = {
  storage: Pick<BrowserStorage, 'read' | 'write'>
  /** Calls back with the key that another tab has changed; null means all of them. */
  watchTabs: (changed: (key: string | null) => void) => void
}

/** The visitor's region and services in this browser. Without storage they last as long as the page is open. */
export function createServicesStore({ storage, watchTabs }: StoreOptions) {
  let known = NOTHING_CHOSEN
  /** The text of `known`; undefined: not read yet. */
  let knownText: string | null | undefined
  let lasting = true
  const listeners = new Set<() => void>()

  /** Returns the same object until something changes. */
  function read(): MyServices {
    const text = lasting ? storage.read(KEY) : undefined
    if (text === undefined || text === knownText) return known
    knownText = text
    known = parseStored(text)
    return known
  }

  function notifyAll(): void {
    for (const notify of listeners) notify()
  }

  watchTabs((key) => {
    if (key === KEY || key === null) notifyAll()
  })

  return {
    read,
    change(edit: (mine: MyServices) => MyServices): void {
      known = edit(read())
      knownText = toStored(known)
      lasting = storage.write(KEY, knownText)
      notifyAll()
    },
    /** False if the last change could not be stored: it is gone when the page is closed. */
    isLasting: () => lasting,
    subscribe(notify: () => void): () => void {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
  }
}
