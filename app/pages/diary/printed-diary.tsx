import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '#messages'
import type { DiaryEntry } from '#domain/record/diary.ts'
import { formatDate, yearOf } from '#domain/text/format.ts'
import { starsText } from '#domain/text/stars.ts'
import styles from './diary.module.css'

/** On paper, all viewings that the filters leave; nothing on the screen, where only those near it are in the document. */
export function PrintedDiary({ entries }: { entries: readonly DiaryEntry[] }) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is there when these return.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  return (
    <ul role="list" className={styles.printed}>
      {entries.map((entry) => (
        <PrintedViewing key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

function PrintedViewing({ entry: { title, facts, at, viewing, halfStars, isRewatch } }: { entry: DiaryEntry }) {
  const told = [
    at ? m.calendar.episode(at) : yearOf(facts?.date ?? null),
    halfStars === null ? null : starsText(halfStars),
    isRewatch ? m.diary.rewatch : null,
  ]
  return (
    <li className={styles.line}>
      <span>{viewing.day === '' ? m.diary.unknownDay : formatDate(viewing.day)}</span>
      <span>
        <b dir="auto">{facts?.name ?? m.watchlist.unnamed[title.type]({ id: title.id })}</b>{' '}
        {told.filter((each) => each !== null).join(' · ')}
        {viewing.note !== null && (
          <span className={styles.printedNote} dir="auto">
            {viewing.note}
          </span>
        )}
      </span>
    </li>
  )
}
