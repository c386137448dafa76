import Trash2 from 'lucide-react/icons/trash'
import { m } from '#messages'
import { without } from '#domain/record/removing.ts'
import { hasSetFields } from '#domain/record/entry.ts'
import { factsOf } from '#domain/record/fields.ts'
import { seenEpisodes } from '#domain/record/marks.ts'
import { parseTitleKey, titleKey, type TitleKey } from '#domain/titles/title.ts'
import { changeRecord, useRecord } from '#app/features/record/browser-record.ts'
import { announce } from './announce.ts'

/**
 * For the page of a title that no longer exists at the movie database but is in the visitor's lists: says so, and offers to
 * remove it from them. Until then its card stays in the lists.
 */
export function GoneTitle({ type, id }: { type: string; id: string }) {
  const title = parseTitleKey(type, id)
  return title && <RemoveTitle title={title} />
}

function RemoveTitle({ title }: { title: TitleKey }) {
  const record = useRecord()
  const entry = record?.get(titleKey(title))
  const hasEpisodes = record !== null && title.type === 'tv' && seenEpisodes(record, title.id).length > 0
  if (!hasEpisodes && !(entry && hasSetFields(entry))) return null
  const name = (entry && factsOf(entry)?.name) ?? null
  return (
    <>
      <p dir="auto">{name === null ? m.library.unknownTitleGone : m.library.titleGone({ name })}</p>
      <button type="button" className="button" onClick={() => removeTitle(title, name)}>
        <Trash2 size={18} aria-hidden />
        {m.library.takeOff}
      </button>
    </>
  )
}

/** Removes the title from everything that the visitor has, with a notice that offers Undo. */
function removeTitle(title: TitleKey, name: string | null): void {
  const undo = changeRecord((record, act) => {
    const listless = without(record, [titleKey(title)], 'lists', act)
    return without(listless, [titleKey(title)], 'history', act)
  })
  announce({ text: name === null ? m.library.unknownTakenOff : m.library.takenOff({ name }), undo })
  // The focused button is gone.
  document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true })
}
