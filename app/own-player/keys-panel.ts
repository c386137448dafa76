import type { Parts } from './parts.ts'

/** The focus goes into the list of keys when it opens, so that it is read out, and back to where it was when it closes. */
export function focusKeysPanel({ keys, settings }: Parts): void {
  let before: Element | null = null
  keys.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') before = document.activeElement
  })
  keys.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return keys.querySelector('button')?.focus()
    if (document.activeElement !== document.body) return
    // Of the other panel, which closed when this one opened, its button is left.
    const back = before instanceof HTMLElement && before.checkVisibility() ? before : settings
    back.focus()
  })
}
