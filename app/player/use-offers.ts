import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Offer } from '#domain/sources/offer.ts'
import { localData, watchStorage } from '#app/hooks/browser-storage.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { watchLive } from '#app/features/live/live-values.ts'
import type { ShownTitle } from './shown-title.ts'

/**
 * The offers as rendered, updated when operators change the sources. The first message usually says what the page already shows: then
 * nothing renders.
 */
export function useOffers(title: ShownTitle, rendered: Offer[]): Offer[] {
  const { isSample } = useSite().site
  const [updated, setUpdated] = useState<Offer[] | null>(null)
  const show = useEffectEvent((offers: Offer[]) => {
    if (JSON.stringify(offers) !== JSON.stringify(updated ?? rendered)) setUpdated(offers)
  })
  useEffect(() => {
    let isGone = false
    const unwatch = watchLive('sources', (sources) =>
      whenLoaded(
        () => import('#domain/sources/playable.ts'),
        ({ offersOf }) =>
          isGone || show([...(title.library?.offers ?? []), ...offersOf(sources[title.type], title, { isSample })]),
      ),
    )
    return () => {
      isGone = true
      unwatch()
    }
  }, [title, isSample])
  return updated ?? rendered
}

const SOURCE_KEY = 'marquee.source'

/** The source last chosen on this device; null if none was or storage is unavailable. */
export function useRememberedSource(): [id: number | null, remember: (id: number) => void] {
  const stored = useSyncExternalStore(watchStorage, readSource, () => null)
  const [chosen, setChosen] = useState<number | null>(null)
  function remember(id: number) {
    setChosen(id)
    localData.write(SOURCE_KEY, String(id))
  }
  return [chosen ?? stored, remember]
}

function readSource(): number | null {
  const id = Number(localData.read(SOURCE_KEY))
  return Number.isInteger(id) && id > 0 ? id : null
}
