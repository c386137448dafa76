import { lazy, Suspense } from 'react'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { useHydrated } from '#app/hooks/use-hydrated.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Import and export',
    description: 'Bring your lists from Letterboxd, Trakt or IMDb, and take yours with you.',
    canonical: '/watchlist/import',
  })
}

const unavailable = () => ({
  default: () => <p role="alert">This part could not be loaded. Check your connection and reload.</p>,
})
const ImportLists = lazy(() =>
  import('#app/transfer/import-lists.tsx').then(({ ImportLists: Part }) => ({ default: Part }), unavailable),
)
const ExportPanel = lazy(() =>
  import('#app/transfer/export-panel.tsx').then(({ ExportPanel: Part }) => ({ default: Part }), unavailable),
)

/** The frame comes from the server; everything in it is the browser's own. */
export default function ImportPage() {
  const hydrated = useHydrated()
  return (
    <div className={`page ${styles.page}`}>
      <h1 className="page-title">Import and export</h1>
      <section aria-labelledby="bring">
        <h2 id="bring" className="rail rail-heading">
          Bring your lists
        </h2>
        <noscript>
          <p>Your lists are read in your browser, which needs JavaScript for it.</p>
        </noscript>
        <div className={styles.bring}>{hydrated && <Later part={<ImportLists />} />}</div>
      </section>
      <section aria-labelledby="take">
        <h2 id="take" className="rail rail-heading">
          Take your lists with you
        </h2>
        <div className={styles.take}>{hydrated && <Later part={<ExportPanel />} />}</div>
      </section>
    </div>
  )
}

function Later({ part }: { part: React.ReactNode }) {
  return <Suspense fallback={<p role="status">Loading…</p>}>{part}</Suspense>
}
