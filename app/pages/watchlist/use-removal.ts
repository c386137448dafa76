import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { withMarks } from '#domain/record/edits.ts'
import type { Listed, MarkName } from '#domain/record/marks.ts'
import { changeRecord } from '#app/features/record/browser-record.ts'
import { announce } from '#app/features/library/announce.ts'
import { newestUndo } from '#app/ui/widgets/undo-notice.tsx'
import { nameOf } from '#app/features/library/listed-view.ts'

export type Remove = (entry: Listed, index: number, mark: MarkName) => void

/** Removes titles from a list, with undo. The focus moves to the card in the removed one's place. */
export function useRemoval() {
  const [removed, setRemoved] = useState<{ index: number } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const remove: Remove = useCallback((entry, index, mark) => {
    const undo = changeRecord((record, act) => withMarks(record, [{ title: entry, name: mark, on: false }], act))
    announce({ text: m.library.unmarked[mark]({ name: nameOf(entry), type: entry.type }), undo })
    setRemoved({ index })
  }, [])
  // Moves the focus, because the pressed button is gone.
  useEffect(() => {
    if (removed === null || !place.current) return
    const buttons = [...place.current.querySelectorAll<HTMLElement>('[data-remove]')]
    const next = buttons.find((button) => Number(button.dataset.remove) >= removed.index) ?? buttons.at(-1)
    const target = next ?? newestUndo()
    target?.focus({ preventScroll: true })
  }, [removed])
  return { place, remove }
}
