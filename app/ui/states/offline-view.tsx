import { OFFLINE_TITLE } from './error-title.ts'
import { ErrorView } from './error-view.tsx'

type OfflineViewProps = {
  busy: boolean
  /** The latest retry failed too. */
  failedAgain?: boolean
  onRetry: () => void
}

/** Replaces a page that could not be loaded because the visitor is offline. */
export function OfflineView({ busy, failedAgain = false, onRetry }: OfflineViewProps) {
  return (
    <ErrorView
      heading="h1"
      title={OFFLINE_TITLE}
      message={
        failedAgain
          ? 'There is still no connection. Check it, and try again in a moment.'
          : 'This page needs a connection. As soon as you have one again, Retry brings it.'
      }
      action={{ label: 'Retry', busy, onClick: onRetry }}
    />
  )
}
