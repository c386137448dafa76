import { useId, useRef, useState } from 'react'
import { m } from '#messages'
import { ownDay } from '#domain/calendar/own-day.ts'
import type { ViewingRefusal } from '#domain/record/diary-edits.ts'
import { FIRST_DAY, LONGEST_NOTE } from '#domain/record/fields.ts'
import { ratedKey, ratingOf } from '#domain/record/ratings.ts'
import { useRecord } from '#app/features/record/browser-record.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { Dialog } from '#app/ui/widgets/dialog.tsx'
import type { AskedViewing } from './asked-viewing.ts'
import { completeFacts, storedTitle, titleFromCard, type TitleOnCard } from './card-title.ts'
import { addViewing } from './rate-title.ts'
import { TitleSearch } from './title-search.tsx'
import { UnsavedStars } from './your-rating.tsx'
import styles from './add-to-diary.module.css'

type AddToDiaryProps = { asked: AskedViewing; onClose: () => void }

/** Adds a viewing of a day, with a rating and a note. Without a title it first asks for one. */
export function AddToDiary({ asked, onClose }: AddToDiaryProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, setTitle] = useState(asked.title)
  const [isChosen, setChosen] = useState(false)
  function handlePick(picked: TitleOnCard) {
    setTitle(picked)
    setChosen(true)
  }
  return (
    <Dialog ref={dialog} title={m.diary.add} onClose={onClose}>
      {title === null ? (
        <TitleSearch label={m.diary.findTitle} onPick={handlePick} />
      ) : (
        <>
          <div className={styles.title}>
            <span className={styles.poster}>
              <Picture kind="poster" path={storedTitle(title)?.poster ?? title.poster} alt="" slot={SMALL_POSTER} eager />
            </span>
            <div className={styles.words}>
              <p className={styles.name} dir="auto">
                {title.name}
              </p>
              <p className="note">{asked.at ? m.calendar.episode(asked.at) : m.search.kinds[title.type]}</p>
              {isChosen && (
                <button type="button" className="link" onClick={() => setTitle(null)}>
                  {m.diary.otherTitle}
                </button>
              )}
            </div>
          </div>
          <ViewingForm key={`${title.type}/${title.id}`} asked={asked} title={title} onAdded={() => dialog.current?.close()} />
        </>
      )}
    </Dialog>
  )
}

type ViewingFormProps = { asked: AskedViewing; title: TitleOnCard; onAdded: () => void }

function ViewingForm({ asked: { at, day }, title, onAdded }: ViewingFormProps) {
  const id = useId()
  const record = useRecord()
  const known = ratingOf(record?.get(ratedKey(title, at)), at?.episode ?? null)
  /** Null: left as it is. */
  const [halfStars, setHalfStars] = useState<number | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const [refused, setRefused] = useState<ViewingRefusal | null>(null)
  const today = ownDay()
  function handleSubmit(event: React.SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' ? value : ''
    }
    const on = isUnknown ? '' : textOf('day')
    const told = { day: on, isNow: on === today, note: textOf('note'), halfStars }
    const refusal = addViewing({ title: storedTitle(title) ?? titleFromCard(title), at }, told)
    setRefused(refusal)
    if (refusal !== null) return
    void completeFacts(title)
    onAdded()
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} onChange={() => setRefused(null)}>
      <div className={styles.field}>
        <label htmlFor={`${id}-day`}>{m.library.day}</label>
        <input
          ref={focusOnce}
          id={`${id}-day`}
          type="date"
          name="day"
          required
          disabled={isUnknown}
          defaultValue={day ?? today}
          min={FIRST_DAY}
          max={today}
          className={styles.day}
        />
        <label className={styles.check}>
          <input type="checkbox" checked={isUnknown} onChange={({ target }) => setUnknown(target.checked)} />
          {m.diary.dayNotKnown}
        </label>
      </div>
      <div className={styles.field}>
        <span aria-hidden className={styles.label}>
          {m.diary.yourRating}
        </span>
        <UnsavedStars halfStars={halfStars ?? known} onRate={setHalfStars} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-note`}>{m.diary.note}</label>
        <textarea id={`${id}-note`} name="note" rows={3} maxLength={LONGEST_NOTE} dir="auto" className={styles.text} />
      </div>
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused === 'full' ? m.diary.fullTitle : m.diary.refused[refused]}
        </p>
      )}
      <button type="submit" className="button primary">
        {m.diary.add}
      </button>
    </form>
  )
}

/** On a phone too: the day is the first thing to answer, and its field opens no keyboard. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
