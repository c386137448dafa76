import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { putLive } from '#app/live/live-values.ts'
import { CARDS, keyOf } from './cards-on-page.ts'
import { useHidesSeen } from './hide-seen.ts'
import { seenIn } from './left-out-keys.ts'
import { RefilledRows } from './refilled-rows.tsx'
import { useLibrary } from './use-library.ts'
import { watchPage } from './watch-page.ts'

const NONE: ReadonlySet<string> = new Set()
/** Rows that propose titles, by the page they are on. A person's works and a collection are shown whole. */
const ROWS = { home: '#main li', title: '#main [data-list="recommendations"] > li' }

/**
 * Takes what was watched, and what is of no interest, out of lists, Home's rows and recommendations, if the visitor wants that;
 * search finds everything. What the first page of a visit shows on the screen before this is there stays until they go on.
 */
export function SeenTitles() {
  const library = useLibrary()
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
  useLayoutEffect(() => putLive('leftOut', pathname === '/search' ? null : out), [pathname, out])
  const selector = pathname === '/' ? ROWS.home : /^\/(movie|tv)\/\d+$/.test(pathname) ? ROWS.title : null
  useLayoutEffect(() => {
    if (!selector) return
    const look = () => hideIn(selector, out ?? NONE)
    look()
    return out ? watchPage(look) : undefined
  }, [selector, out])
  useEffect(() => () => putLive('leftOut', null), [])
  return selector && out ? <RefilledRows pathname={pathname} out={out} /> : null
}

/** Hides items of rows, and a row of which nothing is left; lists leave theirs out by themselves. */
function hideIn(selector: string, out: ReadonlySet<string>): void {
  const rows = new Set<HTMLElement>()
  for (const item of document.querySelectorAll<HTMLElement>(selector)) {
    const card = item.querySelector(CARDS)
    item.hidden = card !== null && out.has(keyOf(card))
    const row = item.closest('section')
    if (row) rows.add(row)
  }
  for (const row of rows) row.hidden = row.querySelector('li:not([hidden])') === null
}

/** The titles on the screen, and above it: what goes there moves what the visitor looks at. */
function keysOnScreen(): ReadonlySet<string> {
  const seen = [...document.querySelectorAll(CARDS)].filter((card) => {
    const { top, left, width } = card.getBoundingClientRect()
    // What is out of sight may not be laid out yet.
    return width > 0 && top < window.innerHeight && left < window.innerWidth
  })
  return new Set(seen.map(keyOf))
}
