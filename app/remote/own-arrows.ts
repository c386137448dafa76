import { isVertical, type Direction } from './nearest.ts'
import { radiosWith } from './stops.ts'

const TEXT = 'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file]), textarea'

/**
 * Whether an arrow belongs to the element that has the focus. `remote`: it came there by arrows, so that it must be left by
 * arrows too; whoever clicks into a field, or comes by Tab, keeps the arrows that the browser gives it.
 */
export function keepsArrow(element: HTMLElement, direction: Direction, remote: boolean): boolean {
  if (element.closest('[role=menu], [role=listbox], [contenteditable]')) return true
  if (element instanceof HTMLSelectElement) return !remote || isOpen(element)
  if (element.matches('[role=tab]')) return !isVertical(direction) && !(remote && isLast(element, direction))
  if (element instanceof HTMLInputElement && element.type === 'range') return !remote || !isVertical(direction)
  if (element instanceof HTMLInputElement && element.type === 'radio') return !remote || hasRadio(element, direction)
  if (element.matches(TEXT)) return !remote || keepsCaret(element as HTMLInputElement, direction)
  return scrollsOn(element, direction)
}

/** Whether an arrow must not reach the page's own widget: one that came by arrows goes on where the widget would turn round or open. */
export function passesBy(element: HTMLElement, direction: Direction): boolean {
  if (element.matches('[role=tab]')) return isVertical(direction) || isLast(element, direction)
  return element.matches('[aria-haspopup=menu][aria-expanded=false]')
}

/** A list of choices that the browser has opened. */
function isOpen(select: HTMLSelectElement): boolean {
  return CSS.supports('selector(:open)') && select.matches(':open')
}

function isLast(tab: HTMLElement, direction: Direction): boolean {
  const tabs = [...(tab.closest('[role=tablist]')?.querySelectorAll('[role=tab]') ?? [])]
  return tab === tabs.at(direction === 'right' ? -1 : 0)
}

/** Another radio of the same group on that side. The browser goes there, and chooses it. */
function hasRadio(radio: HTMLInputElement, direction: Direction): boolean {
  if (isVertical(direction)) return false
  const radios = radiosWith(radio)
  const other = radios[radios.indexOf(radio) + (direction === 'right' ? 1 : -1)]
  const { top, bottom } = radio.getBoundingClientRect()
  const place = other?.getBoundingClientRect()
  return place !== undefined && place.top < bottom && place.bottom > top
}

/** The caret has a way to go, or the answer to what was typed is still to come. */
function keepsCaret(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): boolean {
  if (isVertical(direction) && field.form?.querySelector('[role=status]:not([hidden])')) return true
  const { selectionStart, selectionEnd, value } = field
  // Dates and numbers have no caret.
  if (selectionStart === null || selectionEnd === null) return false
  if (isVertical(direction) && !(field instanceof HTMLTextAreaElement)) return false
  const back = direction === 'left' || direction === 'up'
  return back ? selectionEnd > 0 : selectionStart < value.length
}

/** A text with a scroll bar of its own, until it has been scrolled through. */
function scrollsOn(element: HTMLElement, direction: Direction): boolean {
  if (!isVertical(direction) || !['auto', 'scroll'].includes(getComputedStyle(element).overflowY)) return false
  const { scrollTop, scrollHeight, clientHeight } = element
  return direction === 'up' ? scrollTop > 1 : scrollTop + clientHeight < scrollHeight - 1
}
