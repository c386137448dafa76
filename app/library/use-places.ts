import { useEffect, useState } from 'react'
import { watchPage } from './watch-page.ts'

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
