import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { countsOf, MARK_NAMES, toSeconds, type Library } from '#domain/library/library.ts'
import { clamped, latestTime } from '#domain/library/merge.ts'
import { pack, unpack, type PackedLibrary } from '#domain/library/packed.ts'
import { withDevice, withNewcomer, withoutTitles } from '#domain/library/shared-library.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { checksumOf, libraryName, readLibrary, toLibraryText } from '#server/db/library-text.ts'
import type { KnownDevice } from '#server/db/sync-devices.ts'

// Each step takes tens of milliseconds for the fullest library; other requests are answered in between.

/**
 * `library` is null if the device has all of it; `known` is the name of what the device has from now on. Later times than
 * `limit`, in milliseconds since 1970, in what it sent follow it in the library.
 */
export type LibraryAnswer = { known: string; library: PackedLibrary | null; limit: number }

type Asked = {
  /** What the device sent; null if it still has what is named `known`. */
  library: Library | null
  known: string
  limit: number
  isBlocked: (type: TitleType, id: number) => boolean
}

/** The library that a device sent; null if it sent none. */
export async function unfold(sent: unknown): Promise<Library | null> {
  if (sent === null) return null
  const library = unpack(sent)
  if (library === null) throw new AppError('invalid', 'library: is not a list of marked titles')
  await nextTurn()
  return library
}

/**
 * A stored library's new text, and whether something is taken out of it. What a clock wrote that is ahead is brought back to
 * right after `limit`: now, or the latest time that is stored.
 */
export async function mergedText(
  text: string,
  incoming: Library | null | undefined,
  { device: { trustedFrom }, now }: { device: KnownDevice; now: Date },
): Promise<{ library: string; keep: 'removal' | 'sometimes'; limit: number }> {
  if (!incoming) return { library: text, keep: 'sometimes', limit: now.getTime() }
  const before = await readLibrary(text)
  await nextTurn()
  const limit = new Date(Math.max(toSeconds(now), latestTime(before)) * 1000)
  const merge = trustedFrom > now.toISOString() ? withNewcomer : withDevice
  const after = merge(before, clamped(incoming, limit), now)
  await nextTurn()
  return { library: await toLibraryText(after), keep: isLess(after, before) ? 'removal' : 'sometimes', limit: limit.getTime() }
}

/** What a device lacks of the library that is stored as a text, without blocked titles. */
export async function toLibraryAnswer(text: string, { library, known, limit, isBlocked }: Asked): Promise<LibraryAnswer> {
  const name = libraryName(text)
  if (library === null && known === name) return { known: name, library: null, limit }
  const stored = await readLibrary(text)
  await nextTurn()
  const shown = withoutTitles(stored, ({ type, id }) => isBlocked(type, id))
  const packed = pack(shown)
  const json = JSON.stringify(packed)
  // A title that is left out may be unblocked by the next time, so this library has a name of its own.
  const shownName = shown === stored ? name : `${name}-${checksumOf(json)}`
  await nextTurn()
  const isKnown = library === null ? known === shownName : json === JSON.stringify(pack(library))
  return { known: shownName, library: isKnown ? null : packed, limit }
}

function isLess(after: Library, before: Library): boolean {
  const [now, then] = [countsOf(after), countsOf(before)]
  return MARK_NAMES.some((name) => now[name] < then[name]) || now.episodes < then.episodes
}
