import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Correction } from '#domain/history/device-clock.ts'
import { AppError } from '#domain/errors.ts'
import { countsOf, MARK_NAMES, type Library } from '#domain/library/library.ts'
import { clamped } from '#domain/library/merge.ts'
import { pack, unpack, type PackedLibrary } from '#domain/library/packed.ts'
import { withDevice, withNewcomer, withoutTitles } from '#domain/library/shared-library.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { checksumOf, libraryName, readLibrary, toLibraryText } from '#server/db/library-text.ts'
import type { KnownDevice } from '#server/db/sync-devices.ts'

// Each step takes tens of milliseconds for the fullest library; other requests are answered in between.

/** `library` is null if the device has all of it; `known` is the name of what the device has from now on. */
export type LibraryAnswer = { known: string; library: PackedLibrary | null }

type Asked = {
  /** What the device sent; null if it still has what is named `known`. */
  library: Library | null
  known: string
  isBlocked: (type: TitleType, id: number) => boolean
}

/** The library that a device sent, with its times brought into range; null if it sent none. */
export async function unfold(sent: unknown, now: Date, correction: Correction): Promise<Library | null> {
  if (sent === null) return null
  const library = unpack(sent)
  if (library === null) throw new AppError('invalid', 'library: is not a list of marked titles')
  await nextTurn()
  return clamped(library, now, correction)
}

/** A stored library's new text, and whether something is taken out of it. */
export async function mergedText(
  text: string,
  incoming: Library | null | undefined,
  { device: { trustedFrom }, now }: { device: KnownDevice; now: Date },
): Promise<{ library: string; keep: 'removal' | 'sometimes' }> {
  if (!incoming) return { library: text, keep: 'sometimes' }
  const before = await readLibrary(text)
  await nextTurn()
  const merge = trustedFrom > now.toISOString() ? withNewcomer : withDevice
  const after = merge(before, incoming, now)
  await nextTurn()
  return { library: await toLibraryText(after), keep: isLess(after, before) ? 'removal' : 'sometimes' }
}

/** What a device lacks of the library that is stored as a text, without blocked titles. */
export async function toLibraryAnswer(text: string, { library, known, isBlocked }: Asked): Promise<LibraryAnswer> {
  const name = libraryName(text)
  if (library === null && known === name) return { known: name, library: null }
  const stored = await readLibrary(text)
  await nextTurn()
  const shown = withoutTitles(stored, ({ type, id }) => isBlocked(type, id))
  const packed = pack(shown)
  const json = JSON.stringify(packed)
  // A title that is left out may be unblocked by the next time, so this library has a name of its own.
  const shownName = shown === stored ? name : `${name}-${checksumOf(json)}`
  await nextTurn()
  const isKnown = library === null ? known === shownName : json === JSON.stringify(pack(library))
  return { known: shownName, library: isKnown ? null : packed }
}

function isLess(after: Library, before: Library): boolean {
  const [now, then] = [countsOf(after), countsOf(before)]
  return MARK_NAMES.some((name) => now[name] < then[name]) || now.episodes < then.episodes
}
