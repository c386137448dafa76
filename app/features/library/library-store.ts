import { createMergedStore, type MergedStore, type StoreOptions } from '#app/hooks/merged-store.ts'
import { LIBRARY_KEY } from '#app/hooks/shown-library.ts'
import { EMPTY_LIBRARY, type Library } from '#domain/library/library.ts'
import { capped, clamped, latestTime, merged, withoutRemovals } from '#domain/library/merge.ts'
import { pack, PACKED_VERSION, unpack } from '#domain/library/packed.ts'

export type LibraryStore = MergedStore<Library>

/** The library of this device. */
export function createLibraryStore(options: StoreOptions): LibraryStore {
  // Packing a full library is slow.
  const texts = new WeakMap<Library, string>()
  function toText(library: Library): string {
    const text = texts.get(library) ?? JSON.stringify(pack(library))
    texts.set(library, text)
    return text
  }
  return createMergedStore(
    {
      key: LIBRARY_KEY,
      version: PACKED_VERSION,
      limitKey: 'marquee.library-limit',
      joinedKey: 'marquee.library-joined',
      empty: EMPTY_LIBRARY,
      parse: parseStored,
      toText,
      isSame: (one, other) => one === other || toText(one) === toText(other),
      merge: merged,
      capped,
      latest: (library) => latestTime(library) * 1000,
      clamped,
      withoutRemovals,
    },
    options,
  )
}

/** The library in a stored text of any version; drops what is invalid. */
function parseStored(text: string | null): Library {
  try {
    return unpack(JSON.parse(text ?? 'null')) ?? EMPTY_LIBRARY
  } catch {
    return EMPTY_LIBRARY // not JSON
  }
}
