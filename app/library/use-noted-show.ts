import { useEffect, useEffectEvent } from 'react'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { airedSeasons } from '#domain/episodes/aired.ts'
import type { PageShow } from '#app/ui/cards/card-link.tsx'

/** Notes which episodes of the page's show have aired, so that its place stays known; null: the page is of none. */
export function useNotedShow(show: PageShow | null, today: string): void {
  const aired = show && airedSeasons({ ...show, today })
  const note = useEffectEvent(async () => {
    if (!show || !aired) return
    try {
      const { noteShow } = await import('./browser-places.ts')
      noteShow(show.title.id, aired, today)
    } catch {
      // Offline: the next page tells it.
    }
  })
  const learnt = show && JSON.stringify([show.title.id, aired])
  useEffect(() => (learnt === null ? undefined : whenIdle(() => void note())), [learnt])
}
