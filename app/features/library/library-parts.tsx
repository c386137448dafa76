import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import { useStore } from '#app/hooks/create-store.ts'
import { showLibrary } from './browser-library.ts'
import { keepPlacesFresh } from './browser-places.ts'
import { CardAtHand } from './card-at-hand.tsx'
import { notices } from './notices.ts'
import { SeenTitles } from './seen-titles.ts'

/** What the library does on every page: which card is at hand, what is left out, and the notice of what was marked. */
export function LibraryParts() {
  return (
    <>
      <CardAtHand />
      <SeenTitles />
      <UndoNotice notice={useStore(notices, null)} onGone={() => notices.write(null)} />
    </>
  )
}

/** Reads and shows what is stored, before the parts are rendered. */
export function startLibrary(): void {
  showLibrary()
  keepPlacesFresh()
}
