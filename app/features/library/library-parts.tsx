import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import { useStore } from '#app/hooks/create-store.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { keepPlacesFresh } from '#app/features/record/browser-places.ts'
import { ActiveCard } from './active-card.tsx'
import { notices } from './notices.ts'
import { SeenTitles } from './seen-titles.ts'

/** The library's parts of every page: the active card, the hidden titles, and the notice after a mark. */
export function LibraryParts() {
  return (
    <>
      <ActiveCard />
      <SeenTitles />
      <UndoNotice notice={useStore(notices, null)} onGone={() => notices.write(null)} />
    </>
  )
}

/** Reads the record; call it before `LibraryParts` is rendered. */
export async function startRecord(): Promise<void> {
  await browserRecord().ready
  keepPlacesFresh()
}
