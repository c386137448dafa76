import { createStore } from '#app/hooks/create-store.ts'
import type { Notice } from '#app/ui/widgets/undo-notice.tsx'

/** What the page has to tell: the last change that can be undone, and the last message without Undo. Later ones are last. */
export const notices = createStore<readonly Notice[]>([])

/** Takes the place of an older notice of its kind; one of the other kind waits. */
export function say(notice: Notice): void {
  const others = notices.read().filter(({ undo }) => (undo === null) !== (notice.undo === null))
  notices.write([...others, notice])
}

export function unsay(notice: Notice): void {
  notices.write(notices.read().filter((each) => each !== notice))
}
