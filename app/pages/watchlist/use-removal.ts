import { useCallback, useEffect, useRef, useState } from 'react'
import { putBack, unmarked } from '#domain/library/edits.ts'
import type { Entry, Library, MarkName } from '#domain/library/library.ts'
import { browserLibrary } from '#app/library/browser-library.ts'
import { nameOf } from './to-card.ts'

type Removed = { entry: Entry; index: number; earlier: Library }
export type Remove = (entry: Entry, index: number, mark: MarkName) => void

/** Takes titles from a list, and puts the last one back. The focus moves to the card in its place. */
export function useRemoval() {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const remove: Remove = useCallback((entry, index, mark) => {
    const earlier = browserLibrary().read()
    browserLibrary().change((library) => unmarked(library, entry, mark, new Date()))
    setRemoved({ entry, index, earlier })
  }, [])
  // The pressed button is gone.
  useEffect(() => {
    if (removed === null || !place.current) return
    const buttons = [...place.current.querySelectorAll<HTMLElement>('[data-remove]')]
    const next = buttons.find((button) => Number(button.dataset.remove) >= removed.index) ?? buttons.at(-1)
    const target = next ?? place.current.querySelector<HTMLElement>('[data-undo]')
    target?.focus({ preventScroll: true })
  }, [removed])
  function undo() {
    if (removed) browserLibrary().change((library) => putBack(library, removed.earlier, removed.entry, new Date()))
    setRemoved(null)
  }
  return { place, removedName: removed && nameOf(removed.entry), remove, undo, end: () => setRemoved(null) }
}
