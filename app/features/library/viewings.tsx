import { useId, useState } from 'react'
import { m } from '#messages'
import { ownDay } from '#domain/calendar/own-day.ts'
import { FIRST_DAY, isPastDay, LONGEST_NOTE } from '#domain/record/fields.ts'
import { viewingsOf, type Viewing } from '#domain/record/marks.ts'
import { formatDate } from '#domain/text/format.ts'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import { askedViewing } from './asked-viewing.ts'
import { moveViewing, viewedKey, type Viewed } from './mark-titles.ts'
import { setNote } from './rate-title.ts'
import styles from './viewings.module.css'

/**
 * The viewings of a title or an episode, latest first, whose days and notes can be changed, and a button for one of another day; nothing
 * if there are none. `onAdd`: that button was pressed.
 */
export function Viewings({ of, onAdd }: { of: Viewed; onAdd?: () => void }) {
  const record = useShownRecord()
  const viewings = viewingsOf(record?.get(viewedKey(of)), of.at?.episode ?? null)
  if (viewings.length === 0) return null
  function handleAdd() {
    onAdd?.()
    askedViewing.write({ title: { poster: null, ...of.title }, at: of.at, day: null })
  }
  return (
    <>
      <ul role="list" aria-label={m.library.viewings} className={styles.list}>
        {viewings.toReversed().map((viewing) => (
          <ViewingEntry key={viewing.day} of={of} viewing={viewing} />
        ))}
      </ul>
      <button type="button" className={`link ${styles.add}`} aria-haspopup="dialog" onClick={handleAdd}>
        {m.diary.addAnother}
      </button>
    </>
  )
}

function ViewingEntry({ of, viewing }: { of: Viewed; viewing: Viewing }) {
  const id = useId()
  const { day } = viewing
  return (
    <li className={styles.viewing}>
      <span id={id} className={styles.day}>
        {day === '' ? m.library.seenOnUnknownDay : m.library.seenOn({ date: formatDate(day) })}
      </span>
      <ViewingTools of={of} viewing={viewing} describedBy={id} />
    </li>
  )
}

type ViewingToolsProps = {
  of: Viewed
  viewing: Viewing
  /** DOM id of the text that says which viewing it is. */
  describedBy: string
  /** It was removed, or moved to another day: its buttons are gone. */
  onMoved?: () => void
}

/** The note of a viewing, and the buttons that change it, its day, or remove it. */
export function ViewingTools({ of, viewing: { day, note }, describedBy, onMoved }: ViewingToolsProps) {
  const [open, setOpen] = useState<'day' | 'note' | null>(null)
  function move(to: string | null) {
    moveViewing(of, day, to)
    onMoved?.()
  }
  function handleDay(event: React.FormEvent<HTMLFormElement>) {
    const to = valueOf(event, 'day')
    setOpen(null)
    if (to !== day && isPastDay(to, Date.now())) move(to)
  }
  function handleNote(event: React.FormEvent<HTMLFormElement>) {
    const text = valueOf(event, 'note')
    setOpen(null)
    if (text.trim() !== (note ?? '')) setNote(of, day, text)
  }
  const toggle = (part: 'day' | 'note') => ({
    type: 'button' as const,
    className: 'link',
    'aria-expanded': open === part,
    'aria-describedby': describedBy,
    onClick: () => setOpen((before) => (before === part ? null : part)),
  })
  return (
    <>
      {note !== null && open !== 'note' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <button {...toggle('day')}>{m.library.changeDay}</button>
      <button {...toggle('note')}>{note === null ? m.diary.addNote : m.diary.editNote}</button>
      <button type="button" className="link" aria-describedby={describedBy} onClick={() => move(null)}>
        {m.library.removeViewing}
      </button>
      {open === 'day' && (
        <form className={styles.form} onSubmit={handleDay}>
          <input
            type="date"
            name="day"
            required
            aria-label={m.library.day}
            defaultValue={day}
            min={FIRST_DAY}
            max={ownDay()}
            className={styles.input}
          />
          <button type="submit" className="button">
            {m.library.saveDay}
          </button>
        </form>
      )}
      {open === 'note' && (
        <form className={styles.form} onSubmit={handleNote}>
          <textarea
            name="note"
            rows={4}
            maxLength={LONGEST_NOTE}
            dir="auto"
            aria-label={m.diary.note}
            defaultValue={note ?? ''}
            className={styles.text}
          />
          <button type="submit" className="button">
            {m.diary.saveNote}
          </button>
        </form>
      )}
    </>
  )
}

function valueOf(event: React.FormEvent<HTMLFormElement>, name: string): string {
  event.preventDefault()
  const value = new FormData(event.currentTarget).get(name)
  return typeof value === 'string' ? value : ''
}
