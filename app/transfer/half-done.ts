import { localData } from '#app/hooks/browser-storage.ts'

// All that the page of the lists needs to know of an import before its code is loaded.
const KEY = 'marquee.import'

/** Whether an import was begun and not ended. */
export function isHalfDone(): boolean {
  return localData.read(KEY) === 'half-done'
}

export function noteHalfDone(half: boolean): void {
  if (!half) localData.remove(KEY)
  else if (!isHalfDone()) localData.write(KEY, 'half-done')
}
