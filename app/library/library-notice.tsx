import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import { endNotice, useNotice } from './notices.ts'

/** Says what was just marked, with Undo. */
export function LibraryNotice() {
  return <UndoNotice notice={useNotice()} onGone={endNotice} />
}
