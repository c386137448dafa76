import type { Direction } from './nearest.ts'

const ARROWS: Partial<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
/** What has a use of its own for arrows. */
const FIELD = 'input:not([type=checkbox], [type=button], [type=submit]), select, textarea, [contenteditable], [role=menu]'

/** The direction of an arrow key that is pressed alone; null for any other key. */
export function directionOf(event: KeyboardEvent): Direction | null {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing
    ? null
    : (ARROWS[event.key] ?? null)
}

/** Loads what lets arrow keys move the focus when the first one is pressed outside a field; that one counts already. */
export function listenForArrows(): void {
  const loading = new AbortController()
  const load = () => import('./start-remote.ts').then(({ startRemote }) => startRemote())
  let remote: ReturnType<typeof load> | null = null
  function handleKey(event: KeyboardEvent) {
    const direction = directionOf(event)
    if (!direction || (event.target instanceof Element && event.target.closest(FIELD))) return
    remote ??= load()
    // It listens by itself from now on. Without it arrows scroll the page, as they do everywhere.
    const done = () => loading.abort()
    if (event.defaultPrevented) return void remote.then(done, done)
    event.preventDefault()
    void remote.then(({ press }) => press(direction)).then(done, done)
  }
  window.addEventListener('keydown', handleKey, { signal: loading.signal })
}
