import { useLive } from '#app/features/live/live-values.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { onIntent } from '../widgets/load-later.tsx'
import styles from './alert-banner.module.css'

const [AlertView] = onIntent(() => import('./alert-view.tsx').then(({ AlertView: Part }) => Part))

/** The operators' alert, above the page, until it is cleared, ends, or is dismissed. */
export function AlertBanner() {
  const { alert: rendered } = useSite()
  const alert = useLive('alert', rendered)
  return (
    <div aria-live="polite" className={alert?.createdAt === rendered?.createdAt ? undefined : styles.news}>
      {alert !== null && <AlertView alert={alert} />}
    </div>
  )
}
