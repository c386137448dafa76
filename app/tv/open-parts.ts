import { modalSelector } from '#app/older-browsers/modal-selector.ts'

/** The part of the page in which the focus may move: an open dialog, or everything. */
export function scopeOf(element: Element | null): Element {
  const modal = modalSelector()
  return element?.closest(modal) ?? [...document.querySelectorAll(modal)].at(-1) ?? document.body
}

/** Buttons that leave a part which fills the screen. Back presses the last one, which belongs to the innermost. */
const EXIT_BUTTON = 'button[data-way-out]'

/**
 * Closes whatever lies over the page: suggestions, a menu, a dialog, the panel with the focus, or a part that takes up the
 * screen. False if nothing is open.
 */
export function closeOpenPart(): boolean {
  return closeByEscape() || closeDialog() || pressExitButton()
}

/** Suggestions and menus close on Escape, and restore the focus themselves. */
function closeByEscape(): boolean {
  const { activeElement } = document
  const parts = [...document.querySelectorAll('[role=combobox][aria-expanded=true], [role=menu]')]
  // A combobox without results is not expanded, but shows a panel that says so.
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

function pressExitButton(): boolean {
  const button = [...document.querySelectorAll<HTMLElement>(EXIT_BUTTON)].findLast(
    (each) => !each.closest('[inert]') && each.checkVisibility(),
  )
  button?.click()
  return button !== undefined
}
