import { commandOf, type Command } from './keys.ts'
import type { Parts } from './parts.ts'

/** Runs the command of each key, except where the focused control has its own use for it. */
export function listenForKeys({ seek, volume }: Parts, run: (command: Command) => void): void {
  document.addEventListener('keydown', (event) => {
    const command = event.target === seek ? onBar(event) : commandOf(event)
    if (command === null || event.defaultPrevented || isOwn(event)) return
    event.preventDefault()
    // A key that is held goes on moving and getting louder; nothing goes on and off.
    if (!event.repeat || command.do === 'skip' || command.do === 'volume') run(command)
  })

  function isOwn({ target, key }: KeyboardEvent): boolean {
    if (target instanceof HTMLSelectElement) return true
    if (target === volume) return key.startsWith('Arrow')
    return target instanceof HTMLButtonElement && key === ' '
  }
}

/** Elsewhere up and down are the volume; on the bar all four move in the film, as on every slider. */
function onBar(event: KeyboardEvent): Command | null {
  if (event.key === 'ArrowUp') return { do: 'skip', seconds: 5 }
  if (event.key === 'ArrowDown') return { do: 'skip', seconds: -5 }
  return commandOf(event)
}
