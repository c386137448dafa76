import { m } from '#messages'
import { localData } from '#app/hooks/browser-storage.ts'
import { browserRecord } from './browser-record.ts'

/** Why the last change will be gone when the page is closed; null: it is stored. */
export function whyNotSaved(): string | null {
  if (browserRecord().isLasting()) return null
  return localData.read('marquee.theme') === undefined ? m.library.notLasting : m.library.noRoom
}
