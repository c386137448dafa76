import type { Command } from './keys.ts'
import type { Parts } from './parts.ts'

/** Milliseconds between two taps that are one gesture. */
const DOUBLE = 300

/** What two taps at a place do: back at the left third, forward at the right one, and each further tap again. */
function doubleTap(x: number, width: number): Command {
  if (x < width / 3) return { do: 'skip', seconds: -10 }
  if (x > (width * 2) / 3) return { do: 'skip', seconds: 10 }
  return { do: 'play' }
}

type GestureOptions = { run: (command: Command) => void; toggleControls: () => void }

/**
 * A mouse starts and stops with a click and fills the screen with two; a finger starts the film with its first tap, then shows the
 * controls with a tap and jumps with two.
 */
export function listenForGestures({ root, video }: Parts, { run, toggleControls }: GestureOptions): void {
  let last = -Infinity
  let clock: ReturnType<typeof setTimeout> | undefined
  video.addEventListener('click', (event) => {
    if (event.pointerType === 'mouse' || event.pointerType === '') return run({ do: 'play' })
    // The sign of play is all that stands there.
    if (!root.classList.contains('started')) return run({ do: 'play' })
    const { left, width } = video.getBoundingClientRect()
    const isSecond = event.timeStamp - last < DOUBLE
    last = event.timeStamp
    clearTimeout(clock)
    if (isSecond) run(doubleTap(event.clientX - left, width))
    else clock = setTimeout(toggleControls, DOUBLE)
  })
  video.addEventListener('dblclick', (event) => {
    if (!('pointerType' in event) || event.pointerType !== 'touch') run({ do: 'full-screen' })
  })
}
