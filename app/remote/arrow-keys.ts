import { createKeptStore } from '#app/hooks/create-store.ts'

/** Browsers of televisions, and of the boxes and sticks that are plugged into one. */
const TELEVISION = /TV\b|Tizen|Web0S|webOS|CrKey|\bAFT[A-Z]|BRAVIA|VIDAA|Roku/
/** What has a use of its own for arrows. */
const FIELD = 'input:not([type=checkbox]),select,textarea,[contenteditable],[role=menu]'

/** Whether arrow keys move the focus: on a television, or where the visitor switched it on. Elsewhere they scroll, as in every page. */
export const arrowsMoveFocus = createKeptStore<boolean>({
  key: 'marquee.arrow-keys',
  parse: (text) => (text === null ? TELEVISION.test(navigator.userAgent) : text === 'on'),
  toText: (on) => (on ? 'on' : 'off'),
})

/** An arrow key that is pressed alone: with others it belongs to the browser. */
export function isArrow(event: KeyboardEvent): boolean {
  return event.key.startsWith('Arrow') && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
}

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
