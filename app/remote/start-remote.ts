import { directionOf } from './direction-of.ts'
import { createFocusKeeper } from './keep-focus.ts'
import { createMover } from './create-mover.ts'
import { keepsArrow, passesBy } from './own-arrows.ts'
import { pressEnter } from './press-enter.ts'
import type { Direction } from './nearest.ts'
import styles from './remote.module.css'

/**
 * Arrow keys move the focus from now on; returns what presses one. While they do, it is made visible from afar; a pointer, Tab or a letter ends that.
 */
export function startRemote(onStart: () => void): (event: KeyboardEvent) => void {
  const root = document.documentElement
  const name = styles.remote!
  const isOn = () => root.classList.contains(name)
  const turn = (on: boolean) => void root.classList.toggle(name, on)
  const keeper = createFocusKeeper({ wanted: isOn })
  const mover = createMover(keeper)

  function press(direction: Direction, held = false): boolean {
    turn(true)
    return mover.move({ direction, held })
  }
  /** Before the page's own widgets. */
  function handleFirst(event: KeyboardEvent) {
    const { target } = event
    const direction = directionOf(event)
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return
    if (!direction) return handleOther(event, target)
    if (!isOn() || !passesBy(target, direction) || !press(direction, event.repeat)) return
    event.preventDefault()
    event.stopPropagation()
  }
  function handleOther(event: KeyboardEvent, target: HTMLElement) {
    const typed = event.key === 'Tab' || (event.key.length === 1 && event.key !== ' ' && !target.matches('input, textarea'))
    if (typed) turn(false)
    if (isOn() && event.key === 'Enter' && pressEnter(target)) event.preventDefault()
  }
  /** After them. */
  function handleLast(event: KeyboardEvent) {
    const { target } = event
    const direction = directionOf(event)
    if (!direction || !(target instanceof HTMLElement)) return
    const field = target.matches('input, textarea, select')
    if (event.defaultPrevented) return field ? undefined : turn(true)
    if (keepsArrow(target, direction, isOn())) return
    if (press(direction, event.repeat) || field) event.preventDefault()
  }
  window.addEventListener('keydown', handleFirst, { capture: true })
  window.addEventListener('keydown', handleLast)
  for (const kind of ['pointerdown', 'wheel'] as const)
    window.addEventListener(kind, () => turn(false), { capture: true, passive: true })
  onStart()
  return (event) => {
    const direction = directionOf(event)
    if (direction) press(direction)
  }
}
