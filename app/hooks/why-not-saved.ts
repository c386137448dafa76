import { m } from '#messages'
import { localData } from './browser-storage.ts'

type SavingStore = { isLasting: () => boolean; isOutdated: () => boolean }

/** Why the last change to one of these stores will be gone when the page is closed; null: it is stored. */
export function whyNotSaved(...stores: readonly SavingStore[]): string | null {
  if (stores.every((store) => store.isLasting())) return null
  if (stores.some((store) => store.isOutdated())) return m.library.outdated
  return localData.read('marquee.library') === undefined ? m.library.notLasting : m.library.noRoom
}
