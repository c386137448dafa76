import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import { localData } from './browser-storage.ts'

type Fleeting = { isLasting: () => boolean; isOutdated: () => boolean }

/** Why what was changed last in one of these stores is gone when the page is closed; null: it is stored. */
export function whyFleeting(...stores: readonly Fleeting[]): string | null {
  if (stores.every((store) => store.isLasting())) return null
  if (stores.some((store) => store.isOutdated())) return LIBRARY_MESSAGES.outdated
  return localData.read('marquee.library') === undefined ? LIBRARY_MESSAGES.notLasting : LIBRARY_MESSAGES.noRoom
}
