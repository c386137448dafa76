import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sharePoster } from '../cards/share-poster.ts'

/** By history entry: the address of the link that was followed. */
const followed = new Map<string, string>()
/** The path whose heading had its turn. Not in the component: an error takes the place of a page with all around it. */
let shown: string | null = null

/**
 * After a new navigation the focus is on the page's heading, so that a screen reader tells where one is; Back and Forward
 * give it to the link that one had left by, and its poster is what moves between the two pages.
 */
export function useFocusOnNavigation() {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    function remember(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('#main a[href]') : null
      const href = link?.getAttribute('href')
      if (!link || !href) return
      followed.set(key, href)
      sharePoster(link)
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])

  // Before the new page is painted, and so before the browser takes its picture for the movement.
  useLayoutEffect(() => sharePoster(type === 'POP' ? followedLink(key) : null), [key, type])

  useEffect(() => {
    const before = shown
    shown = pathname
    if (before === null || before === pathname) return
    // An address that names a part of the page leads there.
    if (type !== 'POP' && hash !== '') return
    const target = type === 'POP' ? followedLink(key) : document.querySelector<HTMLElement>('#main h1')
    target?.focus({ preventScroll: true })
  }, [pathname, hash, type, key])
}

function followedLink(key: string): HTMLElement | null {
  const href = followed.get(key)
  return href === undefined ? null : document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`)
}
