import { localData } from '#app/hooks/browser-storage.ts'

const KEY = 'marquee.history-paused'

// Without storage it lasts as long as the page is open.
let here = false

/** Whether the visitor has paused the history. */
export function isPaused(): boolean {
  return localData.read(KEY) === 'yes' || here
}

export function setPaused(paused: boolean): void {
  here = paused
  if (paused) localData.write(KEY, 'yes')
  else localData.remove(KEY)
}
