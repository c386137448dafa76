import { useEffect, useState } from 'react'

/** The elements of the page that a selector finds. */
export function usePlaces(selector: string): readonly HTMLElement[] {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const look = () =>
      setPlaces((before) => {
        const now = [...document.querySelectorAll<HTMLElement>(selector)]
        return now.length === before.length && now.every((place, at) => place === before[at]) ? before : now
      })
    look()
    return watchPage(look)
  }, [selector])
  return places
}

/** Calls back when anything on the page came, went or leads elsewhere: before that is painted. */
export function watchPage(notify: () => void): () => void {
  const changes = new MutationObserver(notify)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href', 'data-title'] })
  return () => changes.disconnect()
}
