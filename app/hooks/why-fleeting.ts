import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import { localData } from './browser-storage.ts'

/** Why what was changed last in one of these stores is gone when the page is closed; null: it is stored. */
export function whyFleeting(...stores: readonly { isLasting: () => boolean }[]): string | null {
  if (stores.every((store) => store.isLasting())) return null
  return localData.read('marquee.library') === undefined ? LIBRARY_MESSAGES.notLasting : LIBRARY_MESSAGES.noRoom
}
