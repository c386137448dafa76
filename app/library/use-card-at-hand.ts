import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { watchLongPress } from './long-press.ts'
import { CARDS, partOf } from './cards-on-page.ts'

type Card = HTMLAnchorElement
/** The button that opens a card's actions. */
const OPENER = '[data-card-actions]'

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
    watchLongPress({ cardAt, onLongPress: (card) => pressed(card), signal })
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
