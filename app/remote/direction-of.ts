import { isArrow } from './is-arrow.ts'
import type { Direction } from './nearest.ts'

const ARROWS: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** The direction of an arrow key that is pressed alone; undefined for any other key. */
export function directionOf(event: KeyboardEvent): Direction | undefined {
  return isArrow(event) ? ARROWS[event.key] : undefined
}
