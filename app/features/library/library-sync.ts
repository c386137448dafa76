import { createChangeSender } from '#app/features/sync/auto-sync.ts'
import { isMember, type Member, type Outcome } from '#app/features/sync/refusals.ts'
import { toFailure, type SyncFailure } from '#app/features/sync/sync-client.ts'
import { leftOutOf, type LeftOut } from '#domain/library/left-out.ts'
import { EMPTY_LIBRARY, type Library } from '#domain/library/library.ts'
import { pack, unpack, type PackedLibrary } from '#domain/library/packed.ts'
import type { LibraryStore } from './library-store.ts'
import type { fetchSite } from '#app/hooks/site-address.ts'

/** What the server has: for which code and token (`member`), its version (`known`), and our checksum of it. */
export type Acknowledged = { member: string; known: string; sum: string }

type LibraryBody = { code: string; token: string; known: string; library: PackedLibrary | null }
export type LibraryPush = (body: LibraryBody) => Promise<{ known: string; library: unknown; limit: number | null } | SyncFailure>

type LibrarySyncOptions = {
  library: Pick<LibraryStore, 'read' | 'absorb' | 'forgetRemovals' | 'watchChanges'>
  push: LibraryPush
  readIdentity: () => Member
  /** Handles the server's refusal of this device. */
  refused: (failure: SyncFailure, asked: Member) => Promise<Outcome>
  readAcknowledged: () => Acknowledged | null
  writeAcknowledged: (acknowledged: Acknowledged) => void
  /** Called with marks that were lost when this device joined a code. */
  tellLeftOut: (leftOut: readonly LeftOut[]) => void
  watchReturn: (returned: () => void) => void
  watchLeaving: (leaving: () => void) => void
}

/** Milliseconds to wait for a response. */
const DEADLINE = 20_000
/** Bytes that a browser lets a page send while it closes. */
const MOST_KEPT_ALIVE = 60_000

type PushOptions = {
  fetch: typeof fetchSite
  /** Null if the browser cannot compress. */
  zip: ((text: string) => Promise<ArrayBuffer>) | null
}

/**
 * Sends this device's marks to the server and merges those of other devices. Only what the server may not have is sent; if that
 * is nothing, the request just asks for news.
 */
export function createLibrarySync({ library, push, readIdentity, refused, ...options }: LibrarySyncOptions) {
  const { readAcknowledged, writeAcknowledged, tellLeftOut, ...watching } = options
  /** The server's library, as far as this page knows. */
  let onServer: { member: string; known: string; library: Library } | null = null

  /** A page that was just opened only has the checksum to compare. */
  function serverCopy(member: string, mine: Library) {
    if (onServer?.member === member) return onServer
    const before = readAcknowledged()
    const hasAll = before?.member === member && before.sum === sumOf(mine)
    return hasAll ? { known: before.known, library: mine } : { known: '', library: EMPTY_LIBRARY }
  }

  async function send() {
    const { code, token } = readIdentity()
    if (code === null) return 'stopped'
    // Joining combines lists: what was removed or cleared here before must not remove what others have under the code.
    if (!readAcknowledged()?.member.startsWith(`${code}-`)) library.forgetRemovals()
    const mine = library.read()
    // A new token means that the server has forgotten the device, and maybe what it sent.
    const member = `${code}-${token.slice(0, 6)}`
    const before = serverCopy(member, mine)
    const part = partMissing(mine, before.library)
    const answer = await push({ code, token, known: before.known, library: part })
    if (!isMember(readIdentity(), { code, token })) return 'again'
    if (typeof answer === 'string') return refused(answer, { code, token })
    const theirs = answer.library === null ? mine : unpack(answer.library)
    if (!theirs) return 'failed'
    const isFirst = readAcknowledged()?.member !== member
    library.absorb(theirs, { sent: mine, limit: answer.limit })
    // Whatever the server did not accept (from a device new to the code) is sent again next time; at once if nothing was sent.
    onServer = { member, known: answer.known, library: theirs }
    writeAcknowledged({ member, known: answer.known, sum: sumOf(theirs) })
    const leftOut = isFirst ? leftOutOf(mine, library.read()) : []
    if (leftOut.length > 0) tellLeftOut(leftOut)
    return part === null && partMissing(mine, theirs) ? 'again' : 'sent'
  }
  return createChangeSender({ send, watchChanges: library.watchChanges, ...watching })
}

/** The part of `mine` that `theirs` lacks; null: nothing. */
function partMissing(mine: Library, theirs: Library): PackedLibrary | null {
  if (mine === theirs) return null
  const packed = pack(mine)
  const { titles, positions, cleared } = pack(theirs)
  const known = new Set([...titles, ...positions].map((each) => JSON.stringify(each)))
  const isMissing = (each: unknown) => !known.has(JSON.stringify(each))
  const part = { ...packed, titles: packed.titles.filter(isMissing), positions: packed.positions.filter(isMissing) }
  return part.titles.length === 0 && part.positions.length === 0 && part.cleared <= cleared ? null : part
}

/** Checksum, good enough within one device: FNV-1a of the packed text, with its length. */
function sumOf(library: Library): string {
  const text = JSON.stringify(pack(library))
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}

/** Sends a library to the server's endpoint. Never throws. */
export function createLibraryPush({ fetch, zip }: PushOptions): LibraryPush {
  return async (body) => {
    const text = JSON.stringify(body)
    const zipped = zip && (await zip(text))
    const response = await fetch('/api/sync/library', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'marquee',
        // Also in the body, but the server checks these before it reads that.
        'X-Sync-Code': body.code,
        'X-Device-Token': body.token,
        ...(zipped && { 'Content-Encoding': 'gzip' }),
      },
      body: zipped ?? text,
      keepalive: (zipped?.byteLength ?? text.length * 3) < MOST_KEPT_ALIVE,
      signal: AbortSignal.timeout(DEADLINE),
    }).catch(() => null)
    if (!response) return 'unreachable'
    const value: unknown = await response.json().catch(() => null)
    if (!response.ok) return toFailure(response.status, value).failure
    if (typeof value !== 'object' || value === null || !('known' in value && 'library' in value)) return 'broken'
    if (typeof value.known !== 'string') return 'broken'
    const limit = 'limit' in value && typeof value.limit === 'number' ? value.limit : null
    return { known: value.known, library: value.library, limit }
  }
}
