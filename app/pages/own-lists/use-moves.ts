import { useCallback, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { withoutTitles, withTitleMoved } from '#domain/record/list-edits.ts'
import { nameOf } from '#app/features/library/listed-view.ts'
import { changeLists } from '#app/features/library/change-lists.ts'
import type { Placed } from './list-order.ts'

export type Move = (title: Placed, to: number) => void
export type Drag = (title: Placed, event: React.PointerEvent<HTMLElement>) => void
export type RemoveTitle = (title: Placed) => void

/** Pixels from the window's upper and lower edge in which a drag scrolls the page, and by how much at a time. */
const EDGE = 72
const SCROLL = 24

/** Moves titles of a list and takes them out, with undo. The focus follows the title, or goes to the one in its place. */
export function useMoves(list: string, size: number) {
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ button: 'move' | 'remove'; at: number } | null>(null)
  const move: Move = useCallback(
    (title, wished) => {
      const to = Math.max(0, Math.min(wished, size - 1))
      if (to === title.place) return
      const text = m.ownLists.moved({ name: nameOf(title), position: to + 1 })
      if (changeLists(text, (record, act) => withTitleMoved(record, list, title.key, to, act)))
        setWanted({ button: 'move', at: to })
    },
    [list, size],
  )
  const remove: RemoveTitle = useCallback(
    (title) => {
      const text = m.ownLists.titleRemoved({ name: nameOf(title) })
      changeLists(text, (record, act) => withoutTitles(record, list, [title.key], act))
      setWanted({ button: 'remove', at: title.place })
    },
    [list],
  )
  const drag: Drag = useCallback((title, event) => startDrag(event, place.current, (to) => move(title, to)), [move])
  useEffect(() => {
    if (!wanted || !place.current) return
    const buttons = [...place.current.querySelectorAll<HTMLElement>(`[data-${wanted.button}]`)]
    const placeOf = (button: HTMLElement) => Number(button.dataset[wanted.button])
    const target = buttons.find((button) => placeOf(button) >= wanted.at) ?? buttons.at(-1)
    target?.focus({ preventScroll: wanted.button === 'remove' })
  }, [wanted])
  return { place, move, drag, remove }
}

/** Follows the pointer until it is lifted over another card, whose place is then told. Escape ends it. */
function startDrag(event: React.PointerEvent<HTMLElement>, grid: HTMLElement | null, onDrop: (to: number) => void): void {
  if (!event.isPrimary || event.button !== 0 || !grid) return
  const { pointerId, currentTarget: handle } = event
  const dragged = handle.closest<HTMLElement>('[data-place]')
  let over: HTMLElement | null = null
  const ending = new AbortController()
  const { signal } = ending
  handle.setPointerCapture(pointerId)
  dragged?.toggleAttribute('data-dragged', true)
  function handleMove({ clientX, clientY }: PointerEvent) {
    if (clientY < EDGE) window.scrollBy(0, -SCROLL)
    else if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
    const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]') ?? null
    const next = card !== dragged && grid?.contains(card) ? card : null
    if (next === over) return
    over?.removeAttribute('data-over')
    over = next
    // The line stands on the side to which the title goes.
    over?.setAttribute('data-over', Number(over.dataset.place) < Number(dragged?.dataset.place) ? 'before' : 'after')
  }
  function end() {
    ending.abort()
    over?.removeAttribute('data-over')
    dragged?.removeAttribute('data-dragged')
  }
  function handleUp() {
    const to = over?.dataset.place
    end()
    if (to !== undefined) onDrop(Number(to))
  }
  // The browser's own dragging, such as of a selected text, would take the pointer away.
  document.addEventListener('dragstart', (native) => native.preventDefault(), { signal })
  handle.addEventListener('pointermove', handleMove, { signal })
  handle.addEventListener('pointerup', handleUp, { signal })
  handle.addEventListener('lostpointercapture', end, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
}
