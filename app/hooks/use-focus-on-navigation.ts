import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After a new navigation the focus is on the page's heading, so that a screen reader tells where one is; Back and Forward
 * give it to the link that one had left by.
 */
export function useFocusOnNavigation() {
  const { pathname, hash, key } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  /** By history entry: the address of the link that was followed. */
  const followed = useRef(new Map<string, string>())

  useEffect(() => {
    function remember(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('#main a[href]') : null
      const href = link?.getAttribute('href')
      if (href) followed.current.set(key, href)
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // An address that names a part of the page leads there.
    if (type !== 'POP' && hash !== '') return
    const href = type === 'POP' ? followed.current.get(key) : undefined
    const target = href === undefined ? '#main h1' : `#main a[href="${CSS.escape(href)}"]`
    if (type !== 'POP' || href !== undefined) document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [pathname, hash, type, key])
}
