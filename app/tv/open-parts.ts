import { modalSelector } from '#app/older-browsers/modal-selector.ts'

/** The part of the page in which the focus may move: an open dialog, or everything. */
export function scopeOf(element: Element | null): Element {
  const modal = modalSelector()
  return element?.closest(modal) ?? [...document.querySelectorAll(modal)].at(-1) ?? document.body
}

/** What Back presses while it is there: the way out of a part that takes the screen for itself. The last one leads out of the innermost. */
const WAY_OUT = 'button[data-way-out]'

/**
 * Closes what lies over the page: suggestions, a menu, a dialog, the panel that the focus is in, what takes the screen for itself. False
 * if nothing is open.
 */
export function closeOpenPart(): boolean {
  return closeByEscape() || closeDialog() || takeWayOut()
}

/** Suggestions and menus close on Escape, and put the focus where it belongs. */
function closeByEscape(): boolean {
  const { activeElement } = document
  const parts = [...document.querySelectorAll('[role=combobox][aria-expanded=true], [role=menu]')]
  // A box that found nothing says so in a panel too.
  if (activeElement?.matches('[role=combobox]')) parts.unshift(activeElement)
  return parts.some((part) => {
    const unused = part.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    return !unused || part.matches('[role=menu]')
  })
}

function closeDialog(): boolean {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>(modalSelector())]
  const dialog = dialogs.at(-1) ?? document.activeElement?.closest<HTMLDialogElement>('dialog[open]')
  dialog?.close()
  return dialog != null
}

function takeWayOut(): boolean {
  const way = [...document.querySelectorAll<HTMLElement>(WAY_OUT)].findLast(
    (each) => !each.closest('[inert]') && each.checkVisibility(),
  )
  way?.click()
  return way !== undefined
}
