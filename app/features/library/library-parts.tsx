import { UndoNotice, type Notice } from '#app/ui/widgets/undo-notice.tsx'
import { useStore } from '#app/hooks/create-store.ts'
import { browserRecord } from '#app/features/record/browser-record.ts'
import { AddToDiarySite } from './add-to-diary-site.tsx'
import { AddToListSite } from './add-to-list-site.tsx'
import { keepPlacesFresh } from '#app/features/record/browser-places.ts'
import { ActiveCard } from './active-card.tsx'
// The buttons act as soon as the record is read, also if the connection is gone by then.
import './mark-titles.ts'
import { notices, unsay } from './notices.ts'
import { PlacedMarks } from './placed-marks.tsx'
import { SeenTitles } from './seen-titles.ts'

const NONE: readonly Notice[] = []

/** The library's parts of every page: the active card, marks on cards, the hidden titles, and the notice after a mark. */
export function LibraryParts() {
  return (
    <>
      <ActiveCard />
      <PlacedMarks />
      <SeenTitles />
      <AddToListSite />
      <AddToDiarySite />
      {useStore(notices, NONE).map((notice) => (
        <UndoNotice key={notice.undo === null ? 'message' : 'undo'} notice={notice} onGone={() => unsay(notice)} />
      ))}
    </>
  )
}

/** Reads the record; call it before `LibraryParts` is rendered. */
export async function startRecord(): Promise<void> {
  await browserRecord().ready
  keepPlacesFresh()
}
