import { arrowsMoveFocus, isArrow } from './arrow-keys.ts'

/** Elements that use arrow keys themselves. */
const FIELD = 'input:not([type=checkbox]),select,textarea,[contenteditable],[role=menu]'

/** Loads the focus navigation when the first arrow key is pressed outside a field, and then handles that press. */
export function listenForArrows(): void {
  let remote: Promise<(event: KeyboardEvent) => void> | undefined
  let hasFailed = false
  function handleKey(event: KeyboardEvent) {
    if (!isArrow(event) || !arrowsMoveFocus.read() || (event.target as Element).closest(FIELD)) return
    const used = event.defaultPrevented
    if (!hasFailed) event.preventDefault()
    // Once loaded it listens itself. If loading fails, arrows scroll the page as usual, and the next press tries again.
    const stop = () => removeEventListener('keydown', handleKey)
    remote ??= import('./start-remote.ts').then(({ startRemote }) => startRemote(stop))
    remote.then(
      (press) => used || hasFailed || press(event),
      () => {
        hasFailed = true
        remote = undefined
      },
    )
  }
  addEventListener('keydown', handleKey)
}
