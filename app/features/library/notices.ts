import { createStore } from '#app/hooks/create-store.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'

/** What the page frame says, with Undo, of what the visitor just did anywhere on the page. */
export const notices = createStore<Notice | null>(null)

export function say(notice: Notice): void {
  notices.write(notice)
}
