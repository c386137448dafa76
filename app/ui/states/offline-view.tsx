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
          ? 'Still no connection. Please check it and try again in a moment.'
          : 'This page needs a connection. Once you are back online, press Retry to load it.'
      }
      action={{ label: 'Retry', busy, onClick: onRetry }}
    />
  )
}
