import RefreshCw from 'lucide-react/icons/refresh-cw'
import { m } from '#messages'

/** Beside a sentence that says what failed. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="button" onClick={onRetry}>
      <RefreshCw size={18} aria-hidden />
      {m.site.common.retry}
    </button>
  )
}
