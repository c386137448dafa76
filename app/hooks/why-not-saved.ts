import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import { localData } from './browser-storage.ts'

type SavingStore = { isLasting: () => boolean; isOutdated: () => boolean }

/** Why the last change to one of these stores will be gone when the page is closed; null: it is stored. */
export function whyNotSaved(...stores: readonly SavingStore[]): string | null {
  if (stores.every((store) => store.isLasting())) return null
  if (stores.some((store) => store.isOutdated())) return LIBRARY_MESSAGES.outdated
  return localData.read('marquee.library') === undefined ? LIBRARY_MESSAGES.notLasting : LIBRARY_MESSAGES.noRoom
}
