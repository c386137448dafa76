import { forwardOf } from '#app/hooks/direction.ts'
import { createFocusKeeper } from './keep-focus.ts'
import { createMover } from './create-mover.ts'
import { isVertical, type Direction } from './nearest.ts'
import { radiosWith } from './stops.ts'
import { arrowsMoveFocus, isArrow } from './arrow-keys.ts'
import styles from './remote.module.css'

const TEXT = 'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file]), textarea'
const ARROWS: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/**
 * From now on arrow keys move the focus, while the setting is on; returns a function that handles a key press. While they do, the
 * focus ring is visible from a distance; a pointer, Tab or a letter ends that.
 */
export function startRemote(onStart: () => void): (event: KeyboardEvent) => void {
  const root = document.documentElement
  const name = styles.remote!
  const isOn = () => root.classList.contains(name)
  const setOn = (on: boolean) => void root.classList.toggle(name, on)
  const keeper = createFocusKeeper({ isActive: isOn })
  const mover = createMover(keeper)

  function press(direction: Direction, held = false): boolean {
    setOn(true)
    return mover.move({ direction, held })
  }
  /** In the capture phase, before the page's own widgets. */
  function handleFirst(event: KeyboardEvent) {
    const { target } = event
    if (!arrowsMoveFocus.read()) return setOn(false)
    const direction = directionOf(event)
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return
    if (!direction) return handleOther(event, target)
    if (!isOn() || !bypassesWidget(target, direction) || !press(direction, event.repeat)) return
    event.preventDefault()
    event.stopPropagation()
  }
  function handleOther(event: KeyboardEvent, target: HTMLElement) {
    const typed = event.key === 'Tab' || (event.key.length === 1 && event.key !== ' ' && !target.matches('input, textarea'))
    if (typed) setOn(false)
    if (isOn() && event.key === 'Enter' && pressEnter(target)) event.preventDefault()
  }
  /** In the bubble phase, after the page's own widgets. */
  function handleLast(event: KeyboardEvent) {
    const { target } = event
    const direction = directionOf(event)
    if (!direction || !(target instanceof HTMLElement) || !arrowsMoveFocus.read()) return
    const field = target.matches('input, textarea, select')
    if (event.defaultPrevented) return field ? undefined : setOn(true)
    if (keepsArrow(target, direction, isOn())) return
    if (press(direction, event.repeat) || field) event.preventDefault()
  }
  window.addEventListener('keydown', handleFirst, { capture: true })
  window.addEventListener('keydown', handleLast)
  for (const kind of ['pointerdown', 'wheel'] as const)
    window.addEventListener(kind, () => setOn(false), { capture: true, passive: true })
  onStart()
  return (event) => {
    const direction = directionOf(event)
    if (direction) press(direction)
  }
}

/**
 * Whether an arrow key belongs to the focused element. `remote`: it was focused with arrow keys, so arrow keys must be able to
 * leave it; an element that was clicked, or focused with Tab, keeps its usual arrow keys.
 */
function keepsArrow(element: HTMLElement, direction: Direction, remote: boolean): boolean {
  if (element.closest('[role=menu], [role=listbox], [contenteditable]')) return true
  if (element instanceof HTMLSelectElement) return !remote || isOpen(element)
  if (element.matches('[role=tab]')) return !isVertical(direction) && !(remote && isLast(element, direction))
  if (element instanceof HTMLInputElement && element.type === 'range') return !remote || !isVertical(direction)
  if (element instanceof HTMLInputElement && element.type === 'radio') return !remote || hasRadio(element, direction)
  if (element.matches(TEXT)) return !remote || keepsCaret(element as HTMLInputElement, direction)
  return scrollsOn(element, direction)
}

/** Whether to bypass the page's own widget, which would wrap around at the end of tabs, or open a menu. */
function bypassesWidget(element: HTMLElement, direction: Direction): boolean {
  if (element.matches('[role=tab]')) return isVertical(direction) || isLast(element, direction)
  return element.matches('[aria-haspopup=menu][aria-expanded=false]')
}

/** Whether the browser shows the select's list. */
function isOpen(select: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && select.matches(':open')
}

function isLast(tab: HTMLElement, direction: Direction): boolean {
  const tabs = [...(tab.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])]
  return tab === tabs.at(stepTo(direction, tab) === 1 ? -1 : 0)
}

/** Whether there is another radio of the group on that side, which the browser will focus and select. */
function hasRadio(radio: HTMLInputElement, direction: Direction): boolean {
  if (isVertical(direction)) return false
  const radios = radiosWith(radio)
  const other = radios[radios.indexOf(radio) + stepTo(direction, radio)]
  const { top, bottom } = radio.getBoundingClientRect()
  const box = other?.getBoundingClientRect()
  return box !== undefined && box.top < bottom && box.bottom > top
}

/** Whether the caret can move further, or results for the typed text are still loading. */
function keepsCaret(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): boolean {
  if (isVertical(direction) && field.form?.querySelector('[role=status]:not([hidden])')) return true
  const { selectionStart, selectionEnd, value } = field
  // Date and number fields have no caret.
  if (selectionStart === null || selectionEnd === null) return false
  if (isVertical(direction) && !(field instanceof HTMLTextAreaElement)) return false
  return stepTo(direction, field) === -1 ? selectionEnd > 0 : selectionStart < value.length
}

/** 1 where a direction leads on in the order of the document, -1 where it leads back. */
function stepTo(direction: Direction, element: Element): number {
  const step = direction === 'right' || direction === 'down' ? 1 : -1
  return isVertical(direction) ? step : step * forwardOf(element)
}

/** Whether a scrollable element can scroll further. */
function scrollsOn(element: HTMLElement, direction: Direction): boolean {
  if (!isVertical(direction) || !['auto', 'scroll'].includes(getComputedStyle(element).overflowY)) return false
  const { scrollTop, scrollHeight, clientHeight } = element
  return direction === 'up' ? scrollTop > 1 : scrollTop + clientHeight < scrollHeight - 1
}

/** The direction of an arrow key without modifiers; undefined for any other key. */
function directionOf(event: KeyboardEvent): Direction | undefined {
  return isArrow(event) ? ARROWS[event.key] : undefined
}

/** OK on a remote, for elements that do not handle Enter: ticks boxes, opens selects, enters frames. */
function pressEnter(element: HTMLElement): boolean {
  if (element.matches('[type=checkbox], [type=radio]')) {
    element.click()
    return true
  }
  if (element instanceof HTMLSelectElement) return openList(element)
  const frame = element.matches('a, button, input, textarea') ? null : element.querySelector('iframe')
  frame?.focus()
  return frame !== null
}

function openList(select: HTMLSelectElement): boolean {
  try {
    select.showPicker()
    return true
  } catch {
    // The browser cannot open it from a script, or already does so.
    return false
  }
}
