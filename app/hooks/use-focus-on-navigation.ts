import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a new navigation the focus is on the page's heading, so that a screen reader tells where one is. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (type === 'POP') return
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
  }, [pathname, type])
}
