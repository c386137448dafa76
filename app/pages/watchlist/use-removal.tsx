import { useCallback, useEffect, useRef, useState } from 'react'
import { putBack, unmarked } from '#domain/library/edits.ts'
import type { Entry, MarkName } from '#domain/library/library.ts'
import { markDone } from '#domain/library/messages.ts'
import { announce, browserLibrary } from '#app/features/library/browser-library.ts'
import { nameOf } from './list-view.ts'

export type Remove = (entry: Entry, index: number, mark: MarkName) => void

/** Takes titles from a list, which can be undone. The focus moves to the card in its place. */
export function useRemoval() {
  const [removed, setRemoved] = useState<{ index: number } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const remove: Remove = useCallback((entry, index, mark) => {
    const earlier = browserLibrary().read()
    browserLibrary().change((library, now) => unmarked(library, entry, mark, now))
    announce({
      text: (
        <>
          {markDone(mark, false)}: <bdi>{nameOf(entry)}</bdi>
        </>
      ),
      undo: () => browserLibrary().change((library, now) => putBack(library, earlier, entry, now)),
    })
    setRemoved({ index })
  }, [])
  // The pressed button is gone.
  useEffect(() => {
    if (removed === null || !place.current) return
    const buttons = [...place.current.querySelectorAll<HTMLElement>('[data-remove]')]
    const next = buttons.find((button) => Number(button.dataset.remove) >= removed.index) ?? buttons.at(-1)
    const target = next ?? document.querySelector<HTMLElement>('[data-undo]')
    target?.focus({ preventScroll: true })
  }, [removed])
  return { place, remove }
}
