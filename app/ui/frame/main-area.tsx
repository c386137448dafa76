import { useLocation, useNavigation } from 'react-router'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { afterPage } from '../widgets/load-later.tsx'
import { touched } from '#app/hooks/touched.ts'
import { sitePath } from '#app/hooks/site-address.ts'
import { useAskedForPage } from '#app/rendering/page-after-update.ts'
import styles from './route-progress.module.css'

/** Nobody leaves a page before they have touched it. */
const PendingPage = afterPage(() =>
  touched()
    .then(() => import('../states/pending-page.tsx'))
    .then(({ PendingPage: Part }) => Part),
)

/** Milliseconds before the skeleton covers the old page; a faster page replaces it directly. */
const DELAY = 200

/** The page itself. While the next one loads, its skeleton covers this one, which keeps its state and scroll position. */
export function MainArea({ children }: { children: React.ReactNode }) {
  const next = usePendingPath()
  useAskedForPage()
  return (
    <>
      {next !== null && <PendingPage path={next} />}
      <main id="main" tabIndex={-1} inert={next !== null} aria-busy={next !== null || undefined}>
        {children}
      </main>
    </>
  )
}

/** A thin line at the top while the next page loads; appears only after a moment. */
export function RouteProgress() {
  const busy = useNavigation().state === 'loading'
  return (
    <div className={busy ? styles.busy : styles.idle} role="progressbar" aria-label={m.site.loadingPage} aria-hidden={!busy} />
  )
}

/** Pathname of another page that is taking a moment to load; null if there is none. */
function usePendingPath(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const pending = location && sitePath(location.pathname)
  const next = pending && pending !== pathname ? pending : null
  const waiting = next !== null
  const [delayed, setDelayed] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setDelayed(true), DELAY)
    return () => {
      clearTimeout(timer)
      setDelayed(false)
    }
  }, [waiting])
  return delayed ? next : null
}
