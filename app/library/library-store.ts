import type { BrowserStorage } from '#app/hooks/browser-storage.ts'
import { EMPTY_LIBRARY, type Library } from '#domain/library/library.ts'
import { capped, clamped, latestTime, merged } from '#domain/library/merge.ts'
import { pack, unpack } from '#domain/library/packed.ts'
import type { BrowserClock } from '#app/history/browser-clock.ts'
import { LIBRARY_KEY } from '#app/history/stored-marks.ts'

export type LibraryStore = ReturnType<typeof createLibraryStore>

type StoreOptions = {
  storage: Pick<BrowserStorage, 'read' | 'write'>
  clock: Pick<BrowserClock, 'now' | 'correction'>
  /** Calls back with the key that another tab has changed; null means all of them. */
  watchTabs: (changed: (key: string | null) => void) => void
}

/**
 * What was marked on this device. Tabs share it through browser storage: each merges what is stored before it writes, and writes
 * again what another tab has overwritten. Without storage it lasts as long as the page is open. As in the history, every tab brings
 * back alike what a wrong clock wrote.
 */
export function createLibraryStore({ storage, clock, watchTabs }: StoreOptions) {
  let known = EMPTY_LIBRARY
  let knownText = toText(known)
  /** The text last read or written. */
  let lastText: string | null = null
  /** What `aheadBy` said when it was read. */
  let settledBy: number | null = null
  let lasting = true
  const listeners = new Set<() => void>()
  const changeListeners = new Set<() => void>()

  function take(next: Library): boolean {
    const text = toText(next)
    if (text === knownText) return false
    known = next
    knownText = text
    return true
  }

  function settled(library: Library): Library {
    const now = clock.now()
    const correction = clock.correction()
    const isLate = correction && latestTime(library) * 1000 > now.getTime()
    return capped(isLate ? clamped(library, now, correction) : library, now)
  }

  const aheadBy = () => clock.correction()?.ahead ?? null

  /** Merges what has been stored since the last read. */
  function read(): Library {
    const text = storage.read(LIBRARY_KEY)
    const isNew = text !== undefined && text !== lastText
    if (!isNew && settledBy === aheadBy()) return known
    settledBy = aheadBy()
    if (isNew) lastText = text
    // Null: the visitor has cleared the site's data in the browser settings.
    take(isNew && text === null ? EMPTY_LIBRARY : settled(isNew ? merged(known, parseStored(text)) : known))
    return known
  }

  function write() {
    lasting = storage.write(LIBRARY_KEY, knownText)
    if (lasting) lastText = knownText
  }

  watchTabs((key) => {
    if (key !== LIBRARY_KEY && key !== null) return
    const mine = known
    read()
    if (lastText !== null && lastText !== knownText && toText(settled(parseStored(lastText))) !== knownText) write()
    if (known !== mine) for (const notify of listeners) notify()
  })

  return {
    /** Returns the same object until something changes. */
    read,
    /** Applies a change that the visitor made here, as of now. */
    change(edit: (library: Library, now: Date) => Library) {
      if (!take(settled(edit(settled(read()), clock.now())))) return
      write()
      for (const notify of [...listeners, ...changeListeners]) notify()
    },
    /** Merges what another device marked. */
    absorb(more: Library) {
      const mine = knownText
      take(settled(merged(read(), more)))
      if (knownText === mine) return
      write()
      for (const notify of listeners) notify()
    },
    /** False if the last change could not be stored: it is gone when the page is closed. */
    isLasting: () => lasting,
    /** Calls back after every change. */
    subscribe: (notify: () => void) => watch(listeners, notify),
    /** Calls back after changes that the visitor made here. */
    watchChanges: (notify: () => void) => watch(changeListeners, notify),
  }
}

/** The library in a stored text of any version; what is not valid is left out. */
function parseStored(text: string | null): Library {
  try {
    return unpack(JSON.parse(text ?? 'null')) ?? EMPTY_LIBRARY
  } catch {
    return EMPTY_LIBRARY // not JSON
  }
}

function toText(library: Library): string {
  return JSON.stringify(pack(library))
}

function watch(listeners: Set<() => void>, notify: () => void): () => void {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}
