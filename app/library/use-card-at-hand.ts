import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { CARDS, partOf } from './cards-on-page.ts'

type Card = HTMLAnchorElement
/** The button that opens a card's actions. */
const OPENER = '[data-card-actions]'

/** Milliseconds that a finger rests on a card. */
const LONG = 500
/** Pixels that it may move meanwhile. */
const STILL = 10

type LongPress = {
  onLongPress: (card: Card) => void
  signal: AbortSignal
}

/**
 * The card that has the pointer, or the focus by Tab. Arrows pass a button of the card by: it would be one more stop at each. On
 * a touch screen a long press calls `onLongPress`; a mouse's right button stays the browser's.
 */
export function useCardAtHand(onLongPress: (card: Card) => void): Card | null {
  const { key } = useLocation()
  const [found, setFound] = useState<{ card: Card; key: string } | null>(null)
  const put = useEffectEvent((card: Card | null) =>
    setFound((before) => (before?.card === card ? before : card && { card, key })),
  )
  const pressed = useEffectEvent(onLongPress)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let byArrow = false
    function handlePointer({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || !(target instanceof Element) || target.closest(`${OPENER}, dialog`)) return
      // A card that scrolls under a resting pointer does not take the button away from under the focus.
      const { activeElement } = document
      const held = activeElement?.matches(':focus-visible') ? openerIn(activeElement) : null
      put(held ?? cardAt(target) ?? (byArrow ? null : focusedCard()))
    }
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest(`${OPENER}, dialog`)) return
      put(byArrow ? null : focusedCard())
    }
    function handleKey({ key: name, target }: KeyboardEvent) {
      byArrow = name.startsWith('Arrow')
      // The button has to be there before the focus moves on to it.
      if (name === 'Tab') flushSync(() => put(openerIn(target) ?? focusedCard()))
      else if (byArrow) flushSync(() => put(openerIn(target)))
    }
    document.addEventListener('pointerover', handlePointer, { signal, passive: true })
    document.addEventListener('focusin', handleFocus, { signal })
    window.addEventListener('keydown', handleKey, { signal, capture: true })
    watchLongPress({ onLongPress: (card) => pressed(card), signal })
    return () => stopping.abort()
  }, [])
  return found?.key === key && found.card.isConnected ? found.card : null
}

function cardAt(target: Element): Card | null {
  const card = target.closest<Card>(CARDS)
  return card && partOf(card) ? card : null
}

function focusedCard(): Card | null {
  const { activeElement } = document
  return activeElement?.matches(':focus-visible') ? cardAt(activeElement) : null
}

/** The card whose button has the focus. */
function openerIn(target: EventTarget | null): Card | null {
  const opener = target instanceof Element ? target.closest(OPENER) : null
  return opener?.parentElement?.querySelector<Card>(CARDS) ?? null
}

/** Calls back when a finger rests on a card. Lifting it then follows no link, and the browser's own menu stays away. */
function watchLongPress({ onLongPress, signal }: LongPress): void {
  let resting: { card: Card; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null
  let done = false
  function end() {
    clearTimeout(resting?.timer)
    resting = null
  }
  function press(card: Card) {
    end()
    done = true
    onLongPress(card)
  }
  function handleDown({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
    end()
    done = false
    const card = pointerType === 'touch' && isPrimary && target instanceof Element ? cardAt(target) : null
    // Safari's own preview of the link.
    card?.style.setProperty('-webkit-touch-callout', 'none')
    if (card) resting = { card, x, y, timer: setTimeout(() => press(card), LONG) }
  }
  function handleMove({ clientX, clientY }: PointerEvent) {
    if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > STILL) end()
  }
  /** A finger's, which may come before or after. */
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
