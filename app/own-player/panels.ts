import type { Parts } from './parts.ts'

export type Panels = ReturnType<typeof createPanels>

/**
 * The settings and the list of keys, of which one is open at a time: Escape, a press beside it, or its button closes it. Not by `popover`,
 * which Edge 109, Safari 16.4 and Firefox 115 do not know.
 */
export function createPanels({ panel, keys, settings, root }: Parts) {
  let open: HTMLElement | null = null
  let before: Element | null = null

  function show(next: HTMLElement | null): void {
    if (open === null) before = document.activeElement
    const hadFocus = open?.contains(document.activeElement) === true
    if (open) open.hidden = true
    open = next
    settings.setAttribute('aria-expanded', String(open === panel))
    if (open) {
      open.hidden = false
      open.querySelector<HTMLElement>('label:not([hidden]) select, button')?.focus()
    } else if (hadFocus) {
      const back = before instanceof HTMLElement && before !== document.body && before.checkVisibility() ? before : settings
      back.focus()
    }
  }
  const toggle = (wanted: HTMLElement) => show(open === wanted ? null : wanted)

  root.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggles]') : null
    if (button) toggle(button.dataset.toggles === 'keys' ? keys : panel)
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (!open || !(target instanceof Element) || open.contains(target) || target.closest('[data-toggles]')) return
    show(null)
  })
  document.addEventListener('keydown', (event) => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    show(null)
  })
  return { isOpen: () => open !== null, toggleKeys: () => toggle(keys) }
}
