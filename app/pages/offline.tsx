import { useEffect, useState } from 'react'
import { m } from '#messages'
import { ContinueRow } from '#app/features/continue-watching/continue-row.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { OfflineView } from '#app/ui/states/error-view.tsx'
import { isReachable, siteAddress } from '#app/hooks/site-address.ts'
import { browserPages, formatSaved } from '#app/features/offline/browser-pages.ts'
import { SHELLS, isShell, type SavedPage } from '#app/features/offline/saved-index.ts'
import type { Route } from './+types/offline.ts'
import { requestedPath } from './requested-path.ts'
import styles from './plain-page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: m.site.errorPage.offlineTitle })
}

/** Cached by the service worker and shown in place of any page opened while offline. */
export default function OfflinePage() {
  const [state, setState] = useState<'waiting' | 'trying' | 'failed'>('waiting')
  async function handleRetry() {
    setState('trying')
    if (await isReachable()) window.location.replace(siteAddress(requestedPath(window.location.search)))
    else setState('failed')
  }
  return (
    <>
      <OfflineView busy={state === 'trying'} failedAgain={state === 'failed'} onRetry={() => void handleRetry()} />
      <div className="page">
        {/* Imported statically, because its code could not be loaded while offline. */}
        <ContinueRow />
        <SavedPages />
      </div>
    </>
  )
}

/**
 * The pages that open without a network: those with this browser's own data, then recently seen ones. Empty if there are none.
 */
function SavedPages() {
  const [pages, setPages] = useState<readonly SavedPage[]>([])
  useEffect(() => {
    void browserPages()
      ?.list()
      .then((list) => setPages(list))
  }, [])
  if (pages.length === 0) return null
  const shells = SHELLS.flatMap(({ path }) => pages.find((page) => page.path === path) ?? [])
  const seen = pages.filter((page) => !isShell(page))
  return (
    <section aria-labelledby="saved-pages" className={styles.saved}>
      <h2 id="saved-pages" className="rail-heading">
        {m.site.offline.savedPages}
      </h2>
      {shells.length > 0 && (
        <ul role="list" className={styles.shells}>
          {shells.map(({ path, name }) => (
            <li key={path}>
              <a className="button" href={siteAddress(path)}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul role="list" className={styles.pages}>
        {seen.map(({ path, name, saved }) => (
          <li key={path}>
            <a className="hover-line" href={siteAddress(path)}>
              <span dir="auto">{name}</span>
            </a>
            <span className={styles.time}>{formatSaved(saved)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
