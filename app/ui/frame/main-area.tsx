import { usePendingPath } from '#app/hooks/use-pending-path.ts'
import { lazyOnIdle } from '../widgets/lazy-on-idle.tsx'

const [PendingPage, useLoading] = lazyOnIdle(() => import('../states/pending-page.tsx').then(({ PendingPage: Part }) => Part))

/** The page itself. While the next one loads, its skeleton covers this one, which keeps its state and scroll position. */
export function MainArea({ children }: { children: React.ReactNode }) {
  const next = usePendingPath()
  useLoading()
  return (
    <>
      {next !== null && <PendingPage path={next} />}
      <main id="main" tabIndex={-1} inert={next !== null} aria-busy={next !== null || undefined}>
        {children}
      </main>
    </>
  )
}
