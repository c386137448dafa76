import { LIBRARY_MESSAGES } from '#domain/library/messages.ts'
import { localData } from './browser-storage.ts'
import { LIBRARY_KEY } from './shown-library.ts'

/** Why what was changed last in these stores is gone when the page is closed; null: it is stored. */
export function whyFleeting(...stores: { isLasting: () => boolean }[]): string | null {
  if (stores.every((store) => store.isLasting())) return null
  return localData.read(LIBRARY_KEY) === undefined ? LIBRARY_MESSAGES.notLasting : LIBRARY_MESSAGES.noRoom
}
