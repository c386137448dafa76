import { useEffect, useState } from 'react'
import type { Offer } from '#domain/sources/offer.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { useLive } from '#app/live/live-values.ts'
import type { ShownTitle } from './shown-title.ts'

/** The sources as the page was rendered, and from then on as operators have them. What tells which of them play comes with the first such news. */
export function useOffers(title: ShownTitle, rendered: Offer[]): Offer[] {
  const { isSample } = useSite().site
  const news = useLive('sources', null)
  const [followed, setFollowed] = useState<Offer[] | null>(null)
  useEffect(() => {
    if (news === null) return
    let isGone = false
    import('#domain/sources/playable.ts').then(
      ({ offersOf }) => isGone || setFollowed(offersOf(news[title.type], title, { isSample })),
      () => {
        // Offline: the page stays as it is.
      },
    )
    return () => {
      isGone = true
    }
  }, [news, title, isSample])
  return followed ?? rendered
}
