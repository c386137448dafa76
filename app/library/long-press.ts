/** Milliseconds that a finger rests on a card. */
const LONG = 500
/** Pixels that it may move meanwhile. */
const STILL = 10

type LongPress<Card extends HTMLElement> = {
  cardAt: (target: Element) => Card | null
  onLongPress: (card: Card) => void
  signal: AbortSignal
}

/** Calls back when a finger rests on a card. Lifting it then follows no link, and the browser's own menu stays away. */
export function watchLongPress<Card extends HTMLElement>({ cardAt, onLongPress, signal }: LongPress<Card>): void {
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
