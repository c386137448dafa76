import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { cardAtHand, shownCards } from '#app/ui/cards/card-link.tsx'
import { CardActions } from './card-actions.tsx'

type Card = HTMLAnchorElement
/** The button that opens a card's actions. */
const OPENER = '[data-card-actions]'

/** Milliseconds that a finger rests on a card. */
const LONG = 500
/** Pixels that it may move meanwhile. */
const STILL = 10

/**
 * Says which card is at hand: the one that has the pointer, or the focus by Tab. Arrows pass a button of the card by: it would be
 * one more stop at each. On a touch screen a long press opens the actions; a mouse's right button stays the browser's.
 */
export function CardAtHand() {
  const { key } = useLocation()
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a page that was left has no card at hand
  useEffect(() => put(null), [key])
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let byArrow = false
    function handlePointer({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch' || !(target instanceof Element) || target.closest(`${OPENER}, dialog`)) return
      // A card that scrolls under a resting pointer does not take the button away from under the focus.
      const { activeElement } = document
      const held = activeElement?.matches(':focus-visible') ? cardOfOpener(activeElement) : null
      put(held ?? cardAt(target) ?? (byArrow ? null : focusedCard()))
    }
    function handleFocus({ target }: FocusEvent) {
      if (!(target instanceof Element) || target.closest(`${OPENER}, dialog`)) return
      put(byArrow ? null : focusedCard())
    }
    function handleKey({ key: name, target }: KeyboardEvent) {
      byArrow = name.startsWith('Arrow')
      // Of an open dialog, which goes with its card.
      if (target instanceof Element && target.closest('dialog')) return
      // The button has to be there before the focus moves on to it.
      if (name === 'Tab') flushSync(() => put(cardOfOpener(target) ?? focusedCard()))
      else if (byArrow) flushSync(() => put(cardOfOpener(target)))
    }
    document.addEventListener('pointerover', handlePointer, { signal, passive: true })
    document.addEventListener('focusin', handleFocus, { signal })
    window.addEventListener('keydown', handleKey, { signal, capture: true })
    watchLongPress(signal)
    put(restedOn())
    return () => stopping.abort()
  }, [])
  return null
}

function put(link: Card | null, byTouch = false): void {
  const before = cardAtHand.read()
  if (before?.link === link && before?.byTouch === byTouch) return
  cardAtHand.write(link && { link, byTouch, Actions: CardActions })
}

function cardAt(target: Element): Card | null {
  const link = target.closest('a')
  return link && shownCards.has(link) ? link : null
}

function focusedCard(): Card | null {
  const { activeElement } = document
  return activeElement?.matches(':focus-visible') ? cardAt(activeElement) : null
}

/** The card on which the pointer rested before this was loaded. */
function restedOn(): Card | null {
  return window.matchMedia('(hover: hover)').matches
    ? ([...shownCards.keys()].find((link) => link.matches(':hover')) ?? null)
    : null
}

/** The card whose button has the focus. */
function cardOfOpener(target: EventTarget | null): Card | null {
  return target instanceof Element && target.closest(OPENER) ? (cardAtHand.read()?.link ?? null) : null
}

/** Opens the actions of a card on which a finger rests. Lifting it then follows no link, and the browser's own menu stays away. */
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
    put(card, true)
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
