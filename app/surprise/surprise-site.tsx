import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { createPortal } from 'react-dom'
import { parseSource } from '#domain/filters/surprise.ts'
import { usePlaces } from '#app/library/use-places.ts'
import { SurpriseButton } from './surprise-button.tsx'

const SurpriseAgain = lazy(() =>
  import('./surprise-again.tsx').then(
    (module) => ({ default: module.SurpriseAgain }),
    () => ({ default: () => null }), // Offline: the page goes on without it.
  ),
)

/** The button of the lists; on the page of a title that was drawn from one, what draws another. */
export function SurpriseSite() {
  const { state }: { state: unknown } = useLocation()
  const source = typeof state === 'object' && state !== null && 'surprise' in state ? parseSource(state.surprise) : null
  return (
    <>
      <SurpriseInList />
      {source && (
        <Suspense>
          <SurpriseAgain source={source} />
        </Suspense>
      )}
    </>
  )
}

/** The button in the place that a list keeps for it, which has the list's address: the first load has no byte to spare. */
function SurpriseInList() {
  const [place] = usePlaces('[data-surprise]')
  return place ? createPortal(<SurpriseButton from={() => ({ list: place.dataset.surprise ?? '' })} />, place) : null
}
