import { localData } from '#app/hooks/browser-storage.ts'

const KEY = 'marquee.history-paused'

// Without storage it lasts as long as the page is open.
let inMemory = false

/** Whether the visitor has paused the history. */
export function isPaused(): boolean {
  return localData.read(KEY) === 'yes' || inMemory
}

export function setPaused(paused: boolean): void {
  inMemory = paused
  if (paused) localData.write(KEY, 'yes')
  else localData.remove(KEY)
}
