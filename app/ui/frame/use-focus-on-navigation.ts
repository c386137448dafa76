import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sitePath } from '#app/hooks/site-address.ts'

/** Address of the last clicked link, by history entry. */
const followed = new Map<string, string>()
/** The path shown last. Module state, since an error screen replaces the page and its frame. */
let lastPath: string | null = null

const TITLE_PATH = /^\/(movie|tv)\/\d+$/

/**
 * After a new navigation, focuses the page's heading, so that screen readers announce the page. Back and Forward focus the
 * link that was followed, and its poster is the one that animates between the pages.
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

  // Before the paint, when the browser captures the new page for the transition.
  useLayoutEffect(() => sharePoster(type === 'POP' ? followedLink(key) : null), [key, type])

  useEffect(() => {
    const before = lastPath
    lastPath = pathname
    if (before === null || before === pathname) return
    // An address with a fragment focuses that element instead.
    if (type !== 'POP' && hash !== '') return
    const target = type === 'POP' ? followedLink(key) : document.querySelector<HTMLElement>('#main h1')
    target?.focus({ preventScroll: true })
  }, [pathname, hash, type, key])
}

function followedLink(key: string): HTMLElement | null {
  const href = followed.get(key)
  return href === undefined ? null : document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`)
}

/** Marks the one card whose poster morphs into the title page's poster, or none; CSS gives it the `view-transition-name`. */
function sharePoster(link: Element | null): void {
  for (const marked of document.querySelectorAll('[data-shared]')) marked.removeAttribute('data-shared')
  if (link && TITLE_PATH.test(sitePath(link.getAttribute('href') ?? ''))) link.setAttribute('data-shared', '')
}
