import { useEffect, useEffectEvent, useState } from 'react'
import type { Offer } from '#domain/sources/offer.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
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

/** The source last chosen on this device. */
const chosenSource = createKeptStore<number | null>({
  key: 'marquee.source',
  parse(text) {
    const id = Number(text)
    return Number.isInteger(id) && id > 0 ? id : null
  },
  toText: (id) => (id === null ? null : String(id)),
})

/** The source last chosen on this device; null if none was. */
export function useRememberedSource(): [id: number | null, remember: (id: number) => void] {
  return [useStore(chosenSource, null), chosenSource.write]
}
