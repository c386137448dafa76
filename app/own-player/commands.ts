import type { Parts } from './parts.ts'

/** The action of a key or a gesture. */
export type Command =
  | { do: 'play' | 'mute' | 'captions' | 'full-screen' | 'keys' | 'next' | 'previous' }
  | { do: 'skip'; seconds: number }
  | { do: 'volume'; change: number }
  | { do: 'speed'; step: 1 | -1 }
  /** Jumps to a tenth of the film. */
  | { do: 'tenth'; tenth: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>

const COMMANDS: Readonly<Record<string, Command>> = {
  ' ': { do: 'play' },
  k: { do: 'play' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  arrowleft: { do: 'skip', seconds: -5 },
  arrowright: { do: 'skip', seconds: 5 },
  arrowup: { do: 'volume', change: 0.05 },
  arrowdown: { do: 'volume', change: -0.05 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'full-screen' },
  '<': { do: 'speed', step: -1 },
  '>': { do: 'speed', step: 1 },
  '?': { do: 'keys' },
}

/** The command of a key; null if it has none, or with Ctrl, Alt or Meta, which belong to the browser. */
export function commandOf(pressed: Pressed): Command | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null
  const key = latinKey(pressed)
  if (pressed.shiftKey && key === 'n') return { do: 'next' }
  if (pressed.shiftKey && key === 'p') return { do: 'previous' }
  if (/^\d$/.test(key)) return { do: 'tenth', tenth: Number(key) }
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key]! : null
}

/** The key's letter; on a Cyrillic or Greek keyboard, the letter of the same physical key on an English one. */
function latinKey({ key, code }: Pressed): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const isOtherScript = key.length === 1 && key > '~'
  return (isOtherScript && letter ? letter : key).toLowerCase()
}

/** Runs the command of each key, except where the focused control has its own use for it. */
export function listenForKeys({ seek, volume }: Parts, run: (command: Command) => void): void {
  document.addEventListener('keydown', (event) => {
    const command = event.target === seek ? seekBarCommand(event) : commandOf(event)
    if (command === null || event.defaultPrevented || isOwn(event)) return
    event.preventDefault()
    // Holding a key repeats skips and volume steps, but never toggles.
    if (!event.repeat || command.do === 'skip' || command.do === 'volume') run(command)
  })

  function isOwn({ target, key }: KeyboardEvent): boolean {
    if (target instanceof HTMLSelectElement) return true
    if (target === volume) return key.startsWith('Arrow')
    return target instanceof HTMLButtonElement && key === ' '
  }
}

/** Up and Down usually change the volume; on the seek bar they seek, as on any slider. */
function seekBarCommand(event: KeyboardEvent): Command | null {
  if (event.key === 'ArrowUp') return { do: 'skip', seconds: 5 }
  if (event.key === 'ArrowDown') return { do: 'skip', seconds: -5 }
  return commandOf(event)
}

/** Maximum milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 300

/** The command of a double tap: back in the left third, forward in the right third; each further tap repeats it. */
function doubleTap(x: number, width: number): Command {
  if (x < width / 3) return { do: 'skip', seconds: -10 }
  if (x > (width * 2) / 3) return { do: 'skip', seconds: 10 }
  return { do: 'play' }
}

type GestureOptions = { run: (command: Command) => void; toggleControls: () => void }

/**
 * Mouse: a click plays or pauses, a double click toggles full screen. Touch: the first tap starts the film; then a tap shows or
 * hides the controls, and a double tap skips.
 */
export function listenForGestures({ root, video }: Parts, { run, toggleControls }: GestureOptions): void {
  let last = -Infinity
  let clock: ReturnType<typeof setTimeout> | undefined
  video.addEventListener('click', (event) => {
    if (event.pointerType === 'mouse' || event.pointerType === '') return run({ do: 'play' })
    // Before the film has started there are no controls to show.
    if (!root.classList.contains('started')) return run({ do: 'play' })
    const { left, width } = video.getBoundingClientRect()
    const isSecond = event.timeStamp - last < DOUBLE_TAP
    last = event.timeStamp
    clearTimeout(clock)
    if (isSecond) run(doubleTap(event.clientX - left, width))
    else clock = setTimeout(toggleControls, DOUBLE_TAP)
  })
  video.addEventListener('dblclick', (event) => {
    if (!('pointerType' in event) || event.pointerType !== 'touch') run({ do: 'full-screen' })
  })
}
