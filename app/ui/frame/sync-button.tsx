import { MonitorSmartphone } from 'lucide-react'
import { requestSync, warmSync } from '#app/history/sync-request.ts'

/** Opens the sync dialog from the header. */
export function SyncButton() {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Sync"
      aria-haspopup="dialog"
      title="Sync watch history"
      onPointerEnter={warmSync}
      onFocus={warmSync}
      onClick={() => requestSync()}
    >
      <MonitorSmartphone size={22} aria-hidden />
    </button>
  )
}
