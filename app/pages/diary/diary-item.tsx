import Repeat2 from 'lucide-react/icons/repeat-2'
import { useId } from 'react'
import { Link } from 'react-router'
import { locale, m } from '#messages'
import type { DiaryEntry } from '#domain/record/diary.ts'
import { yearOf } from '#domain/text/format.ts'
import { useInLibrary } from '#app/features/library/in-library.ts'
import { LibraryMark } from '#app/ui/cards/library-mark.tsx'
import { SMALL_POSTER } from '#app/ui/cards/picture-slots.ts'
import { Picture } from '#app/ui/cards/picture.tsx'
import { afterPage } from '#app/ui/widgets/load-later.tsx'
import styles from './diary.module.css'

const ItemTools = afterPage(async () => (await import('./item-tools.tsx')).ItemTools, {
  waiting: ({ entry: { viewing } }) => (
    <div className={styles.waiting}>
      {viewing.note !== null && (
        <p className={styles.note} dir="auto">
          {viewing.note}
        </p>
      )}
    </div>
  ),
})

type DiaryItemProps = { entry: DiaryEntry; onRemoved?: () => void }

/** A viewing: its day, what was seen, the visitor's rating and note, and the buttons that change them. */
export function DiaryItem({ entry, onRemoved }: DiaryItemProps) {
  const id = useId()
  const { title, at, facts, viewing, isRewatch } = entry
  const name = facts?.name ?? m.watchlist.unnamed[title.type]({ id: title.id })
  const isInLibrary = useInLibrary(title)
  const year = yearOf(facts?.date ?? null)
  const path = at ? `/tv/${title.id}?season=${at.season}&episode=${at.episode}` : `/${title.type}/${title.id}`
  return (
    <article className={styles.item} aria-labelledby={id}>
      <Day day={viewing.day} />
      <Link to={path} className={styles.poster} tabIndex={-1} aria-hidden>
        <Picture kind="poster" path={facts?.poster ?? null} alt="" slot={SMALL_POSTER} />
      </Link>
      <div className={styles.words}>
        <h3 id={id} className={styles.name}>
          <Link to={path} dir="auto">
            {name}
          </Link>
        </h3>
        <p className={styles.facts}>
          {at && <span>{m.calendar.episode(at)}</span>}
          {!at && year !== null && <span>{year}</span>}
          {isRewatch && (
            <span className={styles.again}>
              <Repeat2 size={14} aria-hidden />
              {m.diary.rewatch}
            </span>
          )}
          {isInLibrary && <LibraryMark />}
        </p>
        <ItemTools entry={entry} name={name} describedBy={id} onMoved={onRemoved} />
      </div>
    </article>
  )
}

/** The day of the month with its weekday. */
function Day({ day }: { day: string }) {
  if (day === '') return <span className={styles.day} />
  const weekday = new Date(day).toLocaleDateString(locale(), { weekday: 'short', timeZone: 'UTC' })
  return (
    <time dateTime={day} className={styles.day}>
      <span className={styles.number}>{new Intl.NumberFormat(locale()).format(Number(day.slice(8)))}</span>
      <span className={styles.weekday}>{weekday}</span>
    </time>
  )
}
