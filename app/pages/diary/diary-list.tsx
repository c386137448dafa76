import { useCallback, useEffect, useRef, useState } from 'react'
import { locale, m } from '#messages'
import type { DiaryEntry } from '#domain/record/diary.ts'
import { LongGrid } from '#app/ui/long-grid/long-grid.tsx'
import { newestUndo } from '#app/ui/widgets/undo-notice.tsx'
import { DiaryItem } from './diary-item.tsx'
import styles from './diary.module.css'

/** A viewing in the list; `heading`: of its month, before the first of it. */
type Item = { entry: DiaryEntry; heading: string | null }

/** Viewings by month. Only those near the screen are in the document. `name`: identifies the list. */
export function DiaryList({ name, entries }: { name: string; entries: readonly DiaryEntry[] }) {
  const { place, focusBeside } = useFocusBeside()
  const items = entries.map((entry, index): Item => {
    const month = monthOf(entry)
    const before = entries[index - 1]
    return { entry, heading: before && monthOf(before) === month ? null : month }
  })
  const render = useCallback(
    ({ entry, heading }: Item, index: number) => (
      <>
        {heading !== null && <h2 className={styles.month}>{heading === '' ? m.diary.unknownDay : monthText(heading)}</h2>}
        <DiaryItem entry={entry} onRemoved={() => focusBeside(index)} />
      </>
    ),
    [focusBeside],
  )
  return (
    <div ref={place}>
      <LongGrid name={name} items={items} keyOf={({ entry }) => entry.id} render={render} className={styles.list} />
    </div>
  )
}

/** Year and month, `2026-11`; empty if unknown. */
function monthOf({ viewing }: DiaryEntry): string {
  return viewing.day.slice(0, 7)
}

function monthText(month: string): string {
  return new Date(`${month}-01`).toLocaleDateString(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** After a viewing was removed or moved, its button is gone: the one in its place gets the focus, or Undo. */
function useFocusBeside() {
  const place = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (removed === null || !place.current || place.current.contains(document.activeElement)) return
    const item =
      place.current.querySelector(`[data-index="${removed.index}"]`) ?? [...place.current.querySelectorAll('[data-index]')].at(-1)
    const target = item?.querySelector<HTMLElement>('h3 a') ?? newestUndo()
    target?.focus({ preventScroll: true })
  }, [removed])
  return { place, focusBeside: useCallback((index: number) => setRemoved({ index }), []) }
}
