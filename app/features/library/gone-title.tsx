import { Trash2 } from 'lucide-react'
import { withoutItem } from '#domain/history/edits.ts'
import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { withItemBack } from '#domain/history/restored-history.ts'
import { withoutTitle } from '#domain/library/edits.ts'
import { isShown } from '#domain/library/library.ts'
import { LIBRARY_MESSAGES, titleGone } from '#domain/library/messages.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { browserHistory, useHistory } from '#app/features/history/browser-history.ts'
import { announce, changeLibrary, useLibrary } from './browser-library.ts'

/**
 * On the page of a title that was deleted or merged at the movie database, and which the visitor has marked or watched: says so, and
 * takes it off their lists. The card stays on them until then, as the browser knows it.
 */
export function GoneTitle({ type, id }: { type: string; id: string }) {
  const title = parseTitleKey(type, id)
  return title && <TakeOff title={title} />
}

function TakeOff({ title }: { title: TitleKey }) {
  const entry = useLibrary()?.entries.get(historyKey(title))
  const item = useHistory()?.items.find((each) => historyKey(each) === historyKey(title))
  if (!item && !(entry && isShown(entry))) return null
  const name = item?.name ?? entry?.known?.name ?? null
  return (
    <>
      <p dir="auto">{titleGone(name)}</p>
      <button type="button" className="button" onClick={() => takeOff(title, name)}>
        <Trash2 size={18} aria-hidden />
        {LIBRARY_MESSAGES.takeOff}
      </button>
    </>
  )
}

/** Takes the title out of the library and of the history, says so, and offers Undo. */
function takeOff(title: TitleKey, name: string | null): void {
  const item = browserHistory()
    .read()
    .items.find((each) => historyKey(each) === historyKey(title))
  const undoMarks = changeLibrary((library, now) => withoutTitle(library, title, now))
  if (item) browserHistory().change((history, now) => withoutItem(history, title, now))
  function undo() {
    undoMarks()
    if (item) browserHistory().change((history, now) => withItemBack(history, item, now))
  }
  announce({
    text: (
      <>
        {LIBRARY_MESSAGES.takenOff}
        {name !== null && (
          <>
            : <bdi>{name}</bdi>
          </>
        )}
      </>
    ),
    undo,
  })
  // The button is gone.
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
}
