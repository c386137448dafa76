import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { parseTitleKey } from '#domain/titles/title.ts'
import { ledHome } from '#app/history/led-home.ts'
import { sitePath } from '#app/hooks/site-address.ts'
import type { LedFrom } from './unavailable-notice.tsx'
import floating from '../widgets/floating-notice.module.css'

const UnavailableNotice = lazy(() =>
  import('./unavailable-notice.tsx').then(
    ({ UnavailableNotice: Notice }) => ({ default: Notice }),
    () => ({ default: () => null }), // Offline: the page goes on without it.
  ),
)

/** Says on Home that a title is not available here, to a visitor who was led there from its page. */
export function UnavailableTitle() {
  const { pathname, key } = useLocation()
  const [dismissed, setDismissed] = useState<string | null>(null)
  const from = pathname === '/' && dismissed !== key ? whereFrom() : null
  return (
    // Must exist before its first message, or screen readers do not announce it.
    <div aria-live="polite" className={floating.place}>
      {from !== null && (
        <Suspense>
          <UnavailableNotice from={from} onDismiss={() => setDismissed(key)} />
        </Suspense>
      )}
    </div>
  )
}

function whereFrom(): LedFrom | null {
  const { from } = ledHome
  if (from === undefined) return wasRedirectedHome() ? 'unknown' : null
  const [, type, id] = from?.split('/') ?? []
  return parseTitleKey(type, id)
}

/** Whether the document was asked for at another address of this site: only a blocked title leads from there to Home. */
function wasRedirectedHome(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.redirectCount > 0 && sitePath(new URL(load.name).pathname) === '/'
}
