import { useEffect, useEffectEvent, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { CHOSEN_EPISODE } from '#app/hooks/chosen-episode.ts'
import { savesData } from '#app/hooks/connection.ts'
import { sitePath } from '#app/hooks/site-address.ts'
import { keepPictures } from './keep-pictures.ts'

/** Milliseconds that the pointer or the focus stays on a card before its page is loaded ahead, as with the router's links. */
const INTENT = 100
const LESS_MOTION = '(prefers-reduced-motion: reduce)'
/** Cards whose picture morphs into that of the page. */
const MORPHS = /^(?:movie|tv|person)\//

/** What links of cards and pictures do, for all of them: opening pages, loading them ahead, and fading in or replacing pictures. */
export function CardEvents() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string | null>(null)
  const open = useEffectEvent((link: HTMLAnchorElement) => {
    setAhead(null)
    const { card = '' } = link.dataset
    void navigate(sitePath(link.pathname) + link.search + link.hash, {
      replace: link.href === window.location.href,
      state: card.startsWith('episode/') ? CHOSEN_EPISODE : undefined,
      viewTransition: MORPHS.test(card) && supportsViewTransitions(),
    })
  })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let wanted: HTMLAnchorElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    function handleIntent({ target }: Event) {
      const link = cardAt(target)
      if (link === wanted) return
      wanted = link
      clearTimeout(timer)
      setAhead(null)
      // Offline it must not try: when code of a page fails to load, the router reloads the document, and the open page is lost.
      if (link && navigator.onLine && !savesData()) timer = setTimeout(() => setAhead(link.pathname + link.search), INTENT)
    }
    function handleClick(event: MouseEvent) {
      const link = cardAt(event.target)
      if (!link || event.defaultPrevented || !opensHere(event, link)) return
      event.preventDefault()
      open(link)
    }
    for (const type of ['mouseover', 'focusin', 'touchstart']) {
      document.addEventListener(type, handleIntent, { signal, passive: true })
    }
    document.addEventListener('click', handleClick, { signal })
    const release = keepPictures()
    return () => {
      stopping.abort()
      clearTimeout(timer)
      release()
    }
  }, [])
  return ahead !== null && <PrefetchPageLinks page={ahead} />
}

/** Whether to animate between pages: the browser supports it and the visitor allows motion. */
function supportsViewTransitions(): boolean {
  return 'startViewTransition' in document && !window.matchMedia(LESS_MOTION).matches
}

function cardAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-card]') : null
}

/** Whether a click opens the link in this tab, rather than in another, in a window or as a download. */
function opensHere({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, { target }: HTMLAnchorElement): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (target === '' || target === '_self')
}
