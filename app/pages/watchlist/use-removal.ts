import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { unmarked } from '#domain/library/edits.ts'
import type { Entry, MarkName } from '#domain/library/library.ts'
import { announce, changeLibrary } from '#app/features/library/browser-library.ts'
import { newestUndo } from '#app/ui/widgets/undo-notice.tsx'
import { withName } from '#app/features/library/with-name.tsx'
import { nameOf } from './list-view.ts'

export type Remove = (entry: Entry, index: number, mark: MarkName) => void

/** Removes titles from a list, with undo. The focus moves to the card in the removed one's place. */
export function useRemoval() {
  const [removed, setRemoved] = useState<{ index: number } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const remove: Remove = useCallback((entry, index, mark) => {
    const undo = changeLibrary((library, now) => unmarked(library, entry, mark, now))
    announce({ text: withName(m.library.unmarked[mark](nameOf(entry))), undo })
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
