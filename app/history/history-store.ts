import { capped, EMPTY_HISTORY, merge, type History } from '#domain/history.ts'
import { isSame, parseStored, toStored } from './parse-history.ts'
import { HISTORY_KEY } from './shown-mark.ts'

export type HistoryStore = ReturnType<typeof createHistoryStore>

export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>

type StoreOptions = {
  /** Throws where the visitor has blocked storage, as may every use of it. */
  storage: () => TextStorage
  now: () => Date
  /** Tells which key another tab has changed; null means all. */
  watchTabs: (changed: (key: string | null) => void) => void
}

/**
 * What this device knows of what was watched. Tabs agree through the storage: each merges what it finds there before it
 * writes, and puts back what another has overwritten. Where nothing can be stored it holds for as long as the page is open.
 */
export function createHistoryStore({ storage, now, watchTabs }: StoreOptions) {
  let known = EMPTY_HISTORY
  /** The text that was read or written last. */
  let seen: string | null = null
  const watchers = new Set<() => void>()
  const changeWatchers = new Set<() => void>()

  /** Takes in what has been stored since. */
  function read(): History {
    const text = readText(storage)
    if (text === undefined || text === seen) return known
    seen = text
    // Emptied by the visitor, in the browser's settings.
    known = text === null ? EMPTY_HISTORY : capped(merge(known, parseStored(text)), now())
    return known
  }

  function write() {
    const text = toStored(known)
    try {
      storage().setItem(HISTORY_KEY, text)
      seen = text
    } catch {
      // full or blocked
    }
  }

  function absorb(more: History) {
    const next = capped(merge(read(), more), now())
    if (isSame(next, known)) return
    known = next
    write()
    for (const tell of watchers) tell()
  }

  watchTabs((key) => {
    if (key !== HISTORY_KEY && key !== null) return
    const mine = known
    read()
    if (seen !== null && !isSame(parseStored(seen), known)) write()
    if (known !== mine) for (const tell of watchers) tell()
  })

  return {
    /** The same object until something changes. */
    read,
    /** Something that the visitor did here; `edit` gets what is known and gives it back changed. */
    change(edit: (history: History) => History) {
      known = capped(edit(read()), now())
      write()
      for (const tell of [...watchers, ...changeWatchers]) tell()
    },
    /** Something that another device did. */
    absorb,
    /** Hears of everything. */
    subscribe: (tell: () => void) => watch(watchers, tell),
    /** Hears of what the visitor did here. */
    watchChanges: (tell: () => void) => watch(changeWatchers, tell),
  }
}

/** Undefined where it cannot be read. */
function readText(storage: () => TextStorage): string | null | undefined {
  try {
    return storage().getItem(HISTORY_KEY)
  } catch {
    return undefined
  }
}

function watch(watchers: Set<() => void>, tell: () => void): () => void {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}
