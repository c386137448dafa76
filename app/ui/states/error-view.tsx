import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { m } from '#messages'
import styles from './error-view.module.css'

type ErrorViewProps = {
  title: string
  message: string
  /** Heading level: `h1` for the whole page, `h2` for a part of it. */
  heading?: 'h1' | 'h2'
  /** The button's label and action; omitted: no button. */
  action?: { label: string; busy?: boolean; onClick: () => void }
  backTo?: string
  children?: React.ReactNode
}

type OfflineViewProps = {
  busy: boolean
  /** The latest retry failed too. */
  failedAgain?: boolean
  onRetry: () => void
}

/** Says what went wrong and offers what to do next. */
export function ErrorView({ title, message, heading: Heading = 'h2', action, backTo, children }: ErrorViewProps) {
  return (
    <div className={styles.view} role="alert">
      <span className={styles.bulbs} aria-hidden />
      <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        {action && (
          // aria-disabled, not disabled: the focus would be lost.
          <button
            type="button"
            className="button primary"
            aria-busy={action.busy || undefined}
            aria-disabled={action.busy || undefined}
            onClick={() => action.busy !== true && action.onClick()}
          >
            <RefreshCw className="turning" size={18} aria-hidden />
            {action.label}
          </button>
        )}
        {backTo && (
          <Link className="button" to={backTo}>
            {m.site.errorPage.backHome}
          </Link>
        )}
      </div>
      {children}
    </div>
  )
}

/** Replaces a page that could not be loaded because the visitor is offline. */
export function OfflineView({ busy, failedAgain = false, onRetry }: OfflineViewProps) {
  return (
    <ErrorView
      heading="h1"
      title={m.site.errorPage.offlineTitle}
      message={failedAgain ? m.site.errorPage.stillOffline : m.site.errorPage.offlineText}
      action={{ label: m.site.common.retry, busy, onClick: onRetry }}
    />
  )
}
