import { browserLibrary } from './browser-library.ts'
import { CardActions } from './card-actions.tsx'
import { CardMarks } from './card-marks.tsx'
import { GoneTitle } from './gone-title.tsx'
import { HideSeenSwitch, SpoilerSwitch } from './footer-switches.tsx'
import { NotedPlaces } from './noted-places.tsx'
import { SeasonButtons, TitleButtons } from './mark-buttons.tsx'
import { SeenTitles } from './seen-titles.tsx'
import { ShareButton } from './share-button.tsx'
import { UndoNotice } from '#app/ui/widgets/undo-notice.tsx'
import { endNotice, useNotice } from './notices.ts'

/** What the library adds to every page: marks and actions on cards, the switches of titles, seasons and episodes, and the notice of what was marked. */
export function LibraryParts() {
  return (
    <>
      <TitleButtons />
      <GoneTitle />
      <ShareButton />
      <SeasonButtons />
      <CardMarks />
      <CardActions />
      <SeenTitles />
      <HideSeenSwitch />
      <SpoilerSwitch />
      <LibraryNotice />
      <NotedPlaces />
    </>
  )
}

/** Reads what is stored before the parts are rendered. */
export function readLibrary(): void {
  browserLibrary().read()
}

/** Says what was just marked, with Undo. */
function LibraryNotice() {
  return <UndoNotice notice={useNotice()} onGone={endNotice} />
}
