import { Trash2 } from 'lucide-react'
import { m } from '#messages'
import { withoutItem } from '#domain/history/edits.ts'
import { historyKey, type TitleKey } from '#domain/history/history.ts'
import { withItemBack } from '#domain/history/restored-history.ts'
import { withoutTitle } from '#domain/library/edits.ts'
import { isShown } from '#domain/library/library.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { browserHistory, useHistory } from '#app/features/history/browser-history.ts'
import { announce, changeLibrary, useLibrary } from './browser-library.ts'
import { withName } from './with-name.tsx'

/**
 * For the page of a title that no longer exists at the movie database but is in the visitor's lists: says so, and offers to
 * remove it from them. Until then its card stays in the lists.
 */
export function GoneTitle({ type, id }: { type: string; id: string }) {
  const title = parseTitleKey(type, id)
  return title && <RemoveTitle title={title} />
}

function RemoveTitle({ title }: { title: TitleKey }) {
  const entry = useLibrary()?.entries.get(historyKey(title))
  const item = useHistory()?.items.find((each) => historyKey(each) === historyKey(title))
  if (!item && !(entry && isShown(entry))) return null
  const name = item?.name ?? entry?.known?.name ?? null
  return (
    <>
      <p dir="auto">{name === null ? m.library.unknownTitleGone : m.library.titleGone(name)}</p>
      <button type="button" className="button" onClick={() => removeTitle(title, name)}>
        <Trash2 size={18} aria-hidden />
        {m.library.takeOff}
      </button>
    </>
  )
}

/** Removes the title from the library and the history, with a notice that offers Undo. */
function removeTitle(title: TitleKey, name: string | null): void {
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
    text: name === null ? m.library.unknownTakenOff : withName(m.library.takenOff(name)),
    undo,
  })
  // The focused button is gone.
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
}
