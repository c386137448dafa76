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
 * `library` is null if the device has all of it; `known` names the library that the device has from now on. Times later than
 * `limit` (milliseconds since 1970) in what the device sent are moved to right after `limit`.
 */
export type LibraryAnswer = { known: string; library: PackedLibrary | null; limit: number }

type Asked = {
  /** What the device sent; null if it still has the library named `known`. */
  library: Library | null
  known: string
  limit: number
  /** The stored text before the merge, if everything that the device sent was added to it unchanged; null if not. */
  textBefore: string | null
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
 * A stored library's new text, and whether it lost something. Times from a device whose clock is ahead are moved to right after
 * `limit`: now, or the latest stored time.
 */
export async function mergedText(
  text: string,
  sent: Library | null | undefined,
  { device: { addedAt, trustedFrom }, now }: { device: KnownDevice; now: Date },
): Promise<MergedText> {
  if (!sent) return { library: text, keep: 'sometimes', limit: now.getTime(), isWhole: true }
  // As in the history: a library cleared before the device joined says nothing about what others have.
  const isClearedBefore = sent.clearedAt > 0 && sent.clearedAt <= toSeconds(new Date(addedAt))
  const incoming = isClearedBefore ? { ...sent, clearedAt: 0 } : sent
  const before = await readLibrary(text)
  await nextTurn()
  const limit = new Date(Math.max(toSeconds(now), latestTime(before)) * 1000)
  const isNew = trustedFrom > now.toISOString()
  const merge = isNew ? withNewcomer : withDevice
  const isWhole = !isNew && !isClearedBefore && latestTime(incoming) * 1000 <= limit.getTime()
  const after = merge(before, clamped(incoming, limit), now)
  await nextTurn()
  return {
    library: await toLibraryText(after),
    keep: isLess(after, before) ? 'removal' : 'sometimes',
    limit: limit.getTime(),
    isWhole,
  }
}

/** `isWhole`: everything that was sent is stored unchanged. */
type MergedText = { library: string; keep: 'removal' | 'sometimes'; limit: number; isWhole: boolean }

/** The stored library, without blocked titles, unless the device already has it. */
export async function toLibraryAnswer(
  text: string,
  { library, known, limit, textBefore, isBlocked }: Asked,
): Promise<LibraryAnswer> {
  const name = libraryName(text)
  // A device that had everything before the merge still has everything if only its own titles were added.
  const hasAll = library === null ? known === name : textBefore !== null && known === libraryName(textBefore)
  if (hasAll) return { known: name, library: null, limit }
  const stored = await readLibrary(text)
  await nextTurn()
  const shown = withoutTitles(stored, ({ type, id }) => isBlocked(type, id))
  const packed = pack(shown)
  const json = JSON.stringify(packed)
  // A blocked title may be unblocked by the next time, so a library without it has a different name.
  const shownName = shown === stored ? name : `${name}-${checksumOf(json)}`
  await nextTurn()
  const isKnown = library === null ? known === shownName : json === JSON.stringify(pack(library))
  return { known: shownName, library: isKnown ? null : packed, limit }
}

function isLess(after: Library, before: Library): boolean {
  const [now, then] = [countsOf(after), countsOf(before)]
  return MARK_NAMES.some((name) => now[name] < then[name]) || now.episodes < then.episodes
}
