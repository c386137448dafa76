import { createStore } from '#app/hooks/create-store.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'

/** The notice, mostly with Undo, about what the visitor just did on the page. */
export const notices = createStore<Notice | null>(null)

export function say(notice: Notice): void {
  notices.write(notice)
}
