import { useEffect } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { createStore, useStore } from '#app/hooks/create-store.ts'
import type { CardPart } from '#app/ui/cards/card-link.tsx'
import { CARDS, isHydrated, partOf } from '#app/ui/cards/card-part.ts'
import { CardActions } from './card-actions.tsx'

type Card = HTMLAnchorElement

/** The active card: under the pointer, focused or long-pressed. */
const activeCard = createStore<{ link: Card; part: CardPart; byTouch: boolean } | null>(null)

/** The button that opens a card's actions. */
const OPENER = '[data-card-actions]'

/** Milliseconds of a long press. */
const LONG_PRESS = 500
/** Pixels that the finger may move during it. */
const MAX_MOVE = 10

/**
 * The actions of the active card, beside its link: the card under the pointer, or focused with Tab. Not with arrow keys, for which the
 * button would be one more stop at each card. On a touch screen a long press opens the actions; a mouse's right button stays the browser's.
 */
export function ActiveCard() {
  const { key } = useLocation()
  const active = useStore(activeCard, null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new page has no active card
  useEffect(() => setCard(null), [key])
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let byArrow = false
    function handlePointer({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || !(target instanceof Element) || target.closest(`${OPENER}, dialog`)) return
      // While the button is focused, a card that scrolls under the resting pointer does not take it over.
      const { activeElement } = document
      const held = activeElement?.matches(':focus-visible') ? cardOfOpener(activeElement) : null
      setCard(held ?? cardAt(target) ?? (byArrow ? null : focusedCard()))
    }
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest(`${OPENER}, dialog`)) return
      setCard(byArrow ? null : focusedCard())
    }
    function handleKey({ key: name, target }: KeyboardEvent) {
      byArrow = name.startsWith('Arrow')
      // Keys in an open dialog: it would close if its card changed.
      if (target instanceof Element && target.closest('dialog')) return
      // The button has to be there before the focus moves on to it.
      if (name === 'Tab') flushSync(() => setCard(cardOfOpener(target) ?? focusedCard()))
      else if (byArrow) flushSync(() => setCard(cardOfOpener(target)))
    }
    document.addEventListener('pointerover', handlePointer, { signal, passive: true })
    document.addEventListener('focusin', handleFocus, { signal })
    window.addEventListener('keydown', handleKey, { signal, capture: true })
    watchLongPress(signal)
    setCard(hoveredCard())
    return () => stopping.abort()
  }, [])
  const around = active?.link.parentElement
  return active && around && createPortal(<CardActions {...active} onClose={() => setCard(null)} />, around)
}

function setCard(link: Card | null, byTouch = false): void {
  const before = activeCard.read()
  if (before?.link === link && before?.byTouch === byTouch) return
  const part = link && partOf(link)
  activeCard.write(part && { link, part, byTouch })
}

function cardAt(target: Element): Card | null {
  const link = target.closest<Card>(CARDS)
  return link && isHydrated(link) && partOf(link) ? link : null
}

function focusedCard(): Card | null {
  const { activeElement } = document
  return activeElement?.matches(':focus-visible') ? cardAt(activeElement) : null
}

/** The card under the pointer when this code is loaded. */
function hoveredCard(): Card | null {
  const link = window.matchMedia('(hover: hover)').matches ? document.querySelector(`${CARDS}:hover`) : null
  return link && cardAt(link)
}

/** The card whose button has the focus. */
function cardOfOpener(target: EventTarget | null): Card | null {
  return target instanceof Element && target.closest(OPENER) ? (activeCard.read()?.link ?? null) : null
}

/** Opens a card's actions on a long press. Lifting the finger then follows no link, and the browser's own menu stays closed. */
function watchLongPress(signal: AbortSignal): void {
  let resting: { card: Card; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
  let done = false
  function end() {
    clearTimeout(resting?.timer)
    resting = null
  }
  function press(card: Card) {
    end()
    done = true
    setCard(card, true)
  }
  function handleDown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
    end()
    done = false
    const card = pointerType === 'touch' && isPrimary && target instanceof Element ? cardAt(target) : null
    // Prevents Safari's link preview.
    card?.style.setProperty('-webkit-touch-callout', 'none')
    if (card) resting = { card, x, y, timer: setTimeout(() => press(card), LONG_PRESS) }
  }
  function handleMove({ clientX, clientY }: PointerEvent) {
    if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > MAX_MOVE) end()
  }
  /** A long press also sends `contextmenu`, before or after the timer. */
  function handleMenu(event: MouseEvent) {
    if (!resting && !done) return
    event.preventDefault()
    if (resting) press(resting.card)
  }
  function handleClick(event: MouseEvent) {
    if (!done) return
    done = false
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('pointerdown', handleDown, { signal, passive: true })
  document.addEventListener('pointermove', handleMove, { signal, passive: true })
  for (const kind of ['pointerup', 'pointercancel'] as const) document.addEventListener(kind, end, { signal, passive: true })
  document.addEventListener('contextmenu', handleMenu, { signal })
  document.addEventListener('click', handleClick, { signal, capture: true })
  signal.addEventListener('abort', end)
}
