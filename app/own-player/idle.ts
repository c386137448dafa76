import type { Panels } from './panels.ts'
import type { Parts } from './parts.ts'

/** Milliseconds without a move until the controls go. */
const PATIENCE = 3_000

/** Hides the controls while the film plays and nobody does anything; they stay while a panel is open or the keyboard is among them. */
export function hideWhenIdle({ root, video, controls }: Parts, panels: Panels) {
  let clock: ReturnType<typeof setTimeout> | undefined
  const isUsed = () =>
    video.paused || panels.isOpen() || controls.querySelector(':focus-visible, [data-part=seek]:active') !== null

  function wake(): void {
    root.classList.remove('idle')
    clearTimeout(clock)
    clock = setTimeout(sleep, PATIENCE)
  }
  function sleep(): void {
    if (isUsed()) wake()
    else root.classList.add('idle')
  }
  for (const event of ['keydown', 'focusin']) document.addEventListener(event, wake)
  for (const event of ['pointermove', 'pointerdown'] as const)
    document.addEventListener(event, ({ pointerType, target }) => {
      // What a finger on the picture means is known when it is a tap: shown by its start, the controls would be hidden by its end.
      if (pointerType !== 'touch' || target !== video) wake()
    })
  for (const event of ['play', 'pause', 'seeking']) video.addEventListener(event, wake)
  root.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') sleep()
  })
  return {
    /** By a finger on the picture. */
    toggle: () => (root.classList.contains('idle') || isUsed() ? wake() : root.classList.add('idle')),
  }
}
