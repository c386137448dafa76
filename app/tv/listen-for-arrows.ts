import { arrowsMoveFocus, isArrow } from './arrow-keys.ts'

/** What has a use of its own for arrows. */
const FIELD = 'input:not([type=checkbox]),select,textarea,[contenteditable],[role=menu]'

/** Loads what lets arrow keys move the focus when the first one is pressed outside a field; that one counts already. */
export function listenForArrows(): void {
  let remote: Promise<(event: KeyboardEvent) => void> | undefined
  function handleKey(event: KeyboardEvent) {
    if (!isArrow(event) || !arrowsMoveFocus.read() || (event.target as Element).closest(FIELD)) return
    const used = event.defaultPrevented
    event.preventDefault()
    // It listens by itself from then on. Without it arrows scroll the page, as they do everywhere.
    const stop = () => removeEventListener('keydown', handleKey)
    remote ??= import('./start-remote.ts').then(({ startRemote }) => startRemote(stop))
    remote.then((press) => used || press(event), stop)
  }
  addEventListener('keydown', handleKey)
}
