import { Fragment, lazy, memo, Suspense, useMemo, useState } from 'react'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import { whenIdle } from '#app/hooks/use-idle.ts'
import { cardsOf, type SentCards } from '#app/ui/cards/sent-cards.ts'
import { readFact } from './read-fact.ts'
import type { ShownTitle } from './shown-title.ts'
import type { TitleFact } from './title-facts.ts'

const WatchAndFacts = lazy(async () => {
  if (!import.meta.env.SSR && document.readyState !== 'complete') await new Promise<void>((done) => void whenIdle(done))
  return { default: (await import('./watch-and-facts.tsx')).WatchAndFacts }
})

/**
 * What stands beside the player. A first visit has it as the server sent it until the page is idle; a page that is opened from
 * another waits for its code, so that nothing comes in later and moves the rest. Rendered again meanwhile, it would vanish.
 */
export const BesidePlayer = memo(({ title, facts }: { title: ShownTitle; facts: SentCards<TitleFact> }) => {
  const isHere = useHydrated()
  // What the server sent may be gone before the code comes: by another tab of the page.
  cardsOf(facts, readFact)
  const [Around] = useState(() => (isHere ? Fragment : Suspense))
  // The same element: the hook above renders this part once more, right after hydration.
  return useMemo(
    () => (
      <Around>
        <WatchAndFacts title={title} facts={facts} />
      </Around>
    ),
    [Around, title, facts],
  )
})
