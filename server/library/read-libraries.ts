import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { LibraryAccess, LibraryKind, LibraryReading, LibrarySettings, StoredLibrary } from '#domain/library/library.ts'
import type { LibraryClient } from './client.ts'
import { foldersOf, identifyLibrary, using } from './inspect-library.ts'
import { createLookup, type FindTitle } from './item-ids.ts'
import { LibraryError } from './library-error.ts'
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
const DAY = 24 * 60 * MINUTE
/** What was saved shortly before the last reading is read again: clocks differ, and items are saved while pages are read. */
const OVERLAP = 10 * MINUTE
/** Calls of the movie database per reading, for items that only have ids of other sites. */
const MAX_LOOKUPS = 200
const countsSchema = z.object({ MovieCount: z.int().catch(0), SeriesCount: z.int().catch(0), EpisodeCount: z.int().catch(0) })

/**
 * Keeps what the libraries have up to date: a turn reads what was saved since the last one, and everything once a day, or when a library
 * has become smaller. A library that cannot be read keeps what was known, and the reason.
 */
export function createReadLibraries(options: Options) {
  const { libraries, items, ids, keyOf, openClient, find, alone, onChange, onTrouble, now } = options
  const underWay = new Set<string>()
  const sizes = new Map<string, number>()
  const lookup = createLookup({ find, most: MAX_LOOKUPS })

  async function read(library: StoredLibrary, isWanted: boolean, signal: AbortSignal): Promise<void> {
    const apiKey = await keyOf(library.id)
    if (apiKey === null) return
    const begun = now()
    const isOld = library.readAt === null || begun.getTime() - Date.parse(library.readAt) >= DAY
    const open = (kind: LibraryKind) => openClient({ ...library, kind, apiKey })
    // Another software, or another server, may stand at the address since.
    const identity = isWanted || isOld ? await using(await open('jellyfin'), identifyLibrary) : library
    const { kind, name, serverId } = identity
    if (kind !== library.kind || name !== library.name || serverId !== library.serverId)
      await libraries.put({ ...library, kind, name, serverId })
    await using(await open(kind), async (client) => {
      const counts = await client.get('/Items/Counts', { schema: countsSchema, signal })
      const size = counts.MovieCount + counts.SeriesCount + counts.EpisodeCount
      const isWhole = isWanted || isOld || library.changesAt === null || size < (sizes.get(library.id) ?? size)
      const folders = library.folders.length === 0 ? [undefined] : await stillThere(client, library.folders, signal)
      const since = isWhole ? null : new Date(Date.parse(library.changesAt ?? '') - OVERLAP).toISOString()
      const readAt = begun.toISOString()
      lookup.begin()
      const found = await readItems({ client, library: library.id, folders, since, readAt, rows: items, lookup, signal })
      sizes.set(library.id, size)
      await libraries.note(library.id, {
        ...(isWhole && { readAt, withoutIds: found.withoutIds }),
        changesAt: readAt,
        trouble: null,
        troubleAt: null,
      })
      if (isWhole || found.changed > 0) await onChange('contents')
      else if (library.trouble !== null) await onChange('readings')
    })
  }

  async function turn(id: string, isWanted: boolean, signal: AbortSignal): Promise<void> {
    const library = await libraries.find(id)
    if (library === null || underWay.has(id)) return
    underWay.add(id)
    try {
      await read(library, isWanted, signal)
    } catch (error) {
      // It was removed meanwhile, or the process ends.
      if (signal.aborted || (await libraries.find(id)) === null) return
      if (!(error instanceof LibraryError)) throw error
      const { message: trouble } = error
      if (trouble === library.trouble) return
      onTrouble(library.name, trouble)
      await libraries.note(id, { trouble, troubleAt: library.troubleAt ?? now().toISOString() })
      await onChange('readings')
    } finally {
      underWay.delete(id)
    }
  }

  return {
    /** A turn for every library; work of `repeat`. One that fails unexpectedly does not keep the others from theirs. */
    async all(signal: AbortSignal): Promise<void> {
      const results = await Promise.allSettled(ids().map((id) => alone(`library ${id}`, () => turn(id, false, signal))))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    },
    /** Reads all of one, after a turn under way, as soon as its settings have changed. */
    async whole(id: string, signal: AbortSignal): Promise<void> {
      while (underWay.has(id)) await wait(100, null, { signal })
      await alone(`library ${id}`, () => turn(id, true, signal))
    },
  }
}

async function stillThere(client: Pick<LibraryClient, 'get'>, chosen: readonly string[], signal: AbortSignal): Promise<string[]> {
  return (await foldersOf(client, signal)).map(({ id }) => id).filter((id) => chosen.includes(id))
}
