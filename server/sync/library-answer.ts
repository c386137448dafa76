import type { Library } from '#domain/library/library.ts'
import { pack, type PackedLibrary } from '#domain/library/packed.ts'
import { withoutTitles } from '#domain/library/shared-library.ts'
import type { TitleType } from '#domain/title.ts'
import { checksumOf } from '#server/store/json-column.ts'
import { libraryName, readLibrary } from '#server/store/library-text.ts'

/** `library` is null if the device has all of it; `known` names what the device then has. */
export type LibraryAnswer = { known: string; library: PackedLibrary | null }

type Asked = {
  /** What the device sent; null if that has not changed since it was called `known`. */
  library: Library | null
  known: string
  isBlocked: (type: TitleType, id: number) => boolean
}

/** What a device lacks of the library that is stored as a text, without blocked titles. */
export async function toLibraryAnswer(text: string, { library, known, isBlocked }: Asked): Promise<LibraryAnswer> {
  const name = libraryName(text)
  if (library === null && known === name) return { known: name, library: null }
  const stored = await readLibrary(text)
  const shown = withoutTitles(stored, ({ type, id }) => isBlocked(type, id))
  const packed = pack(shown)
  const json = JSON.stringify(packed)
  // What is left out may be free again by the next time.
  const shownName = shown === stored ? name : `${name}-${checksumOf(json)}`
  const isKnown = library === null ? known === shownName : json === JSON.stringify(pack(library))
  return { known: shownName, library: isKnown ? null : packed }
}
