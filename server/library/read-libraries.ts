import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { LibraryAccess, LibraryKind, LibraryReading, LibrarySettings, StoredLibrary } from '#domain/library/library.ts'
import type { LibraryClient } from './client.ts'
import { foldersOf, identifyLibrary, using } from './inspect-library.ts'
import { createLookup, type FindTitle } from './item-ids.ts'
import { LibraryError, SHRUNK } from './library-error.ts'
import { readItems, type ItemRows } from './read-items.ts'

type OpenClient = (access: LibraryAccess) => Promise<Pick<LibraryClient, 'get' | 'close'>>
/** `contents`: what it has; `readings`: only how its reading went. */
type ReadingChange = 'contents' | 'readings'

type Options = {
  libraries: {
    find: (id: string) => Promise<StoredLibrary | null>
    put: (library: LibrarySettings & { addedAt: string }) => Promise<void>
    note: (id: string, reading: Partial<LibraryReading>) => Promise<void>
  }
  items: ItemRows
  /** The ids of all libraries, from memory: a site without one asks nothing. */
  ids: () => readonly string[]
  keyOf: (id: string) => Promise<string | null>
  openClient: OpenClient
  find: FindTitle
  /** Runs work that only one process may do at a time. */
  alone: (name: string, work: () => Promise<void>) => Promise<void>
  onChange: (change: ReadingChange) => Promise<void>
  onTrouble: (name: string, trouble: string) => void
  now: () => Date
}

const MINUTE = 60_000
/** Between two looks whether a turn has ended. */
const PAUSE = 100
const DAY = 24 * 60 * MINUTE
/** What was saved shortly before the last reading is read again: clocks differ, and items are saved while pages are read. */
const OVERLAP = 10 * MINUTE
/** Calls of the movie database per reading, for items that only have ids of other sites. */
const MAX_LOOKUPS = 200
const countsSchema = z.object({ MovieCount: z.int().catch(0), SeriesCount: z.int().catch(0), EpisodeCount: z.int().catch(0) })

/**
 * Keeps what the libraries have up to date: a turn reads what was saved since the last one, and everything once a day, or when a library
 * has become smaller. A library that cannot be read keeps what was known, and the reason; so does one that suddenly has less than half of it,
 * until an operator saves it again, or a whole reading a day later says the same.
 */
export function createReadLibraries(options: Options) {
  const { libraries, items, ids, keyOf, openClient, find, alone, onChange, onTrouble, now } = options
  const underWay = new Set<string>()
  const sizes = new Map<string, number>()
  const lookup = createLookup({ find, most: MAX_LOOKUPS })

  async function read(library: StoredLibrary, signal: AbortSignal): Promise<void> {
    const apiKey = await keyOf(library.id)
    if (apiKey === null) return
    const begun = now()
    const isDayAgo = (time: string | null) => time === null || begun.getTime() - Date.parse(time) >= DAY
    // Whoever saves it wants everything to be read.
    const isWanted = library.changesAt === null
    const isOld = isDayAgo(library.readAt)
    const hadShrunk = library.trouble === SHRUNK
    const open = (kind: LibraryKind) => openClient({ ...library, kind, apiKey })
    // Another software, or another server, may stand at the address since.
    const identity = isWanted || isOld ? await using(await open('jellyfin'), identifyLibrary) : library
    const { kind, name, serverId } = identity
    if (kind !== library.kind || name !== library.name || serverId !== library.serverId)
      await libraries.put({ ...library, kind, name, serverId })
    await using(await open(kind), async (client) => {
      const counts = await client.get('/Items/Counts', { schema: countsSchema, signal })
      const size = counts.MovieCount + counts.SeriesCount + counts.EpisodeCount
      const before = sizes.get(library.id) ?? size
      // What was missing may be back.
      const isWhole = isWanted || isOld || size < before || (hadShrunk && size > before)
      const mayShrink = isWanted || (hadShrunk && isDayAgo(library.troubleAt))
      const folders = library.folders.length === 0 ? [undefined] : await stillThere(client, library.folders, signal)
      const since = isWhole ? null : new Date(Date.parse(library.changesAt ?? '') - OVERLAP).toISOString()
      const readAt = begun.toISOString()
      lookup.begin()
      const reading = { client, library: library.id, folders, since, mayShrink, readAt, rows: items, lookup, signal }
      const { changed, withoutIds, hasShrunk } = await readItems(reading)
      sizes.set(library.id, size)
      const isShrunk = hasShrunk || (hadShrunk && !isWhole)
      if (hasShrunk && !hadShrunk) onTrouble(library.name, SHRUNK)
      await libraries.note(library.id, {
        ...(isWhole && { readAt, withoutIds }),
        changesAt: readAt,
        trouble: isShrunk ? SHRUNK : null,
        troubleAt: isShrunk ? (hadShrunk ? library.troubleAt : readAt) : null,
      })
      if (isWhole || changed > 0) await onChange('contents')
      else if (library.trouble !== null) await onChange('readings')
    })
  }

  /** False: one is under way. */
  async function turn(id: string, signal: AbortSignal): Promise<boolean> {
    if (underWay.has(id)) return false
    underWay.add(id)
    try {
      await attempt(id, signal)
      return true
    } finally {
      underWay.delete(id)
    }
  }

  async function attempt(id: string, signal: AbortSignal): Promise<void> {
    const library = await libraries.find(id)
    if (library === null) return
    try {
      await read(library, signal)
    } catch (error) {
      // It was removed meanwhile, or the process ends.
      if (signal.aborted || (await libraries.find(id)) === null) return
      if (!(error instanceof LibraryError)) throw error
      const { message: trouble } = error
      if (trouble === library.trouble) return
      onTrouble(library.name, trouble)
      await libraries.note(id, { trouble, troubleAt: library.troubleAt ?? now().toISOString() })
      await onChange('readings')
    }
  }

  return {
    /** A turn for every library; work of `repeat`. One that fails unexpectedly does not keep the others from theirs. */
    async all(signal: AbortSignal): Promise<void> {
      const results = await Promise.allSettled(
        ids().map((id) => alone(`library ${id}`, async () => void (await turn(id, signal)))),
      )
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
    /** Reads all of one as soon as its settings have changed; after a turn under way, which may be another process's. */
    async whole(id: string, signal: AbortSignal): Promise<void> {
      let isDone = false
      for (;;) {
        await alone(`library ${id}`, async () => {
          // A turn with the former settings may have ended since.
          if (!underWay.has(id)) await libraries.note(id, { changesAt: null })
          isDone = await turn(id, signal)
        })
        if (isDone) return
        await wait(PAUSE, null, { signal })
      }
    },
  }
}

async function stillThere(client: Pick<LibraryClient, 'get'>, chosen: readonly string[], signal: AbortSignal): Promise<string[]> {
  return (await foldersOf(client, signal)).map(({ id }) => id).filter((id) => chosen.includes(id))
}
