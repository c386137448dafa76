import { usePendingPath } from '#app/hooks/use-pending-path.ts'
import { shapeOf } from './page-shape.ts'
import { PendingPage } from './pending-page.tsx'

/** The page itself. While the next one takes a moment, its outline covers this one, which keeps its state and its scroll. */
export function MainArea({ children }: { children: React.ReactNode }) {
  const next = usePendingPath()
  return (
    <>
      {next !== null && <PendingPage shape={shapeOf(next)} />}
      <main id="main" tabIndex={-1} inert={next !== null} aria-busy={next !== null || undefined}>
        {children}
      </main>
    </>
  )
}
