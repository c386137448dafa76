import { useId, useState } from 'react'
import { m } from '#messages'
import { ownDay } from '#domain/calendar/own-day.ts'
import { isDay } from '#domain/record/fields.ts'
import { viewingsOf, type Viewing } from '#domain/record/marks.ts'
import { formatDate } from '#domain/text/format.ts'
import { useShownRecord } from '#app/hooks/shown-record.ts'
import { moveViewing, viewedKey, type Viewed } from './mark-titles.ts'
import styles from './viewings.module.css'

/** The viewings of a title or an episode, latest first, whose days can be changed; nothing if there are none. */
export function Viewings({ of }: { of: Viewed }) {
  const record = useShownRecord()
  const viewings = viewingsOf(record?.get(viewedKey(of)), of.at?.episode ?? null)
  if (viewings.length === 0) return null
  return (
    <ul role="list" aria-label={m.library.viewings} className={styles.list}>
      {viewings.toReversed().map((viewing) => (
        <ViewingEntry key={viewing.day} of={of} viewing={viewing} />
      ))}
    </ul>
  )
}

function ViewingEntry({ of, viewing: { day } }: { of: Viewed; viewing: Viewing }) {
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = new FormData(event.currentTarget).get('day')
    setChanging(false)
    if (typeof to === 'string' && to !== day && isDay(to)) moveViewing(of, day, to)
  }
  return (
    <li className={styles.viewing}>
      <span id={id} className={styles.day}>
        {day === '' ? m.library.seenOnUnknownDay : m.library.seenOn({ date: formatDate(day) })}
      </span>
      <button
        type="button"
        className="link"
        aria-expanded={isChanging}
        aria-describedby={id}
        onClick={() => setChanging((before) => !before)}
      >
        {m.library.changeDay}
      </button>
      <button type="button" className="link" aria-describedby={id} onClick={() => moveViewing(of, day, null)}>
        {m.library.removeViewing}
      </button>
      {isChanging && (
        <form className={styles.form} onSubmit={handleSubmit}>
          <input
            type="date"
            name="day"
            required
            aria-label={m.library.day}
            defaultValue={day}
            min="1870-01-01"
            max={ownDay()}
            className={styles.input}
          />
          <button type="submit" className="button">
            {m.library.saveDay}
          </button>
        </form>
      )}
    </li>
  )
}
