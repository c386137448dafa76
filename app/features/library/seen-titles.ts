import { useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { historyKey } from '#domain/history/history.ts'
import { leftOut, useShownLibrary } from '#app/hooks/shown-library.ts'
import { shownCards } from '#app/ui/cards/card-link.tsx'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import type { Library } from '#domain/library/library.ts'

const hides = createKeptStore({
  key: 'marquee.hide-seen',
  parse: (text) => text === '1',
  toText: (on) => (on ? '1' : '0'),
})

/** Whether lists and rows leave out what the visitor has watched or is not interested in. */
export function useHidesSeen(): boolean {
  return useStore(hides, false)
}

export const hidesSeen = hides.read
export const setHidesSeen = hides.write

/** The titles that the visitor has watched or is not interested in, by `historyKey`. */
export function seenIn({ entries }: Library): Set<string> {
  const seen = [...entries.values()].filter(({ marks }) => marks.watched?.on || marks.hidden?.on)
  return new Set(seen.map(historyKey))
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Says what lists, Home's rows and recommendations leave out: what was watched, and what is of no interest, if the visitor wants
 * that; search finds everything. What the first page of a visit shows on the screen before this is there stays until they go on.
 */
export function SeenTitles() {
  const library = useShownLibrary()
  const on = useHidesSeen()
  const { pathname } = useLocation()
  // Looking at every card lays out what is out of sight, so only where something is left out.
  const [first, setFirst] = useState(() =>
    on && library ? { pathname, seen: seenIn(library), shown: keysOnScreen() } : { pathname, seen: NONE, shown: NONE },
  )
  if (first.shown.size > 0 && (first.pathname !== pathname || !on)) setFirst({ ...first, shown: NONE })
  const out = useMemo(() => {
    if (!on || !library) return null
    const all = seenIn(library)
    // What is marked on this page goes at once.
    for (const key of first.shown) if (first.seen.has(key)) all.delete(key)
    return all
  }, [on, library, first])
  // Before a new page is painted.
  useLayoutEffect(() => {
    leftOut.write(pathname === '/search' ? null : out)
    return () => leftOut.write(null)
  }, [pathname, out])
  return null
}

/** The titles on the screen, and above it: what goes there moves what the visitor looks at. */
function keysOnScreen(): ReadonlySet<string> {
  const seen = [...shownCards].filter(([link]) => {
    const { top, left, width } = link.getBoundingClientRect()
    // What is out of sight may not be laid out yet.
    return width > 0 && top < window.innerHeight && left < window.innerWidth
  })
  return new Set(seen.flatMap(([, part]) => (part.kind === 'title' ? [historyKey(part.title)] : [])))
}
