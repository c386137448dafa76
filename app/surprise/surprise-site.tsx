import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { parseSource } from '#domain/filters/surprise.ts'

const SurpriseAgain = lazy(() =>
  import('./surprise-again.tsx').then(
    (module) => ({ default: module.SurpriseAgain }),
    () => ({ default: () => null }), // Offline: the page goes on without it.
  ),
)

/** On the page of a title that was drawn from a list: what draws another. */
export function SurpriseSite() {
  const { state }: { state: unknown } = useLocation()
  const source = typeof state === 'object' && state !== null && 'surprise' in state ? parseSource(state.surprise) : null
  return (
    source && (
      <Suspense>
        <SurpriseAgain source={source} />
      </Suspense>
    )
  )
}
