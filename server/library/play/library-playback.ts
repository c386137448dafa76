import { randomBytes } from 'node:crypto'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Repeat } from '#domain/background.ts'
import { AppError } from '#domain/errors.ts'
import { copiesAt, type LibraryAccess, type LibraryItem, type StoredLibrary } from '#domain/library/library.ts'
import type { LibraryFilm } from '#domain/player/own-film.ts'
import { parseTitleKey, type TitleType } from '#domain/titles/title.ts'
import type { LibraryClient } from '../client.ts'
import { LibraryError } from '../library-error.ts'
import { askPlayback } from './ask-playback.ts'
import { empty, passOn, type Passed, type PassRequest } from './pass-on.ts'
import { createStreamSlots, type Full } from './stream-slots.ts'
import { createTickets, type Ticket, type TicketKind, type Tickets } from './tickets.ts'

type Options = {
  libraries: { all: () => readonly StoredLibrary[]; find: (id: string) => StoredLibrary | null }
  items: { ofTitle: (type: TitleType, id: number, season?: number) => Promise<LibraryItem[]> }
  keyOf: (id: string) => Promise<string | null>
  openClient: (access: LibraryAccess & { deviceId: string }) => Promise<LibraryClient>
  isBlocked: (type: TitleType, id: number) => boolean
  /** Whether who has this address, or the network of a household, may no longer use the site. */
  isBanned: (network: string) => boolean
  secret: () => Promise<string>
  repeat: Repeat
  onTrouble: (library: string, trouble: string) => void
  now: () => Date
  ticks: () => number
}
type Wanted = {
  type: TitleType
  id: number
  at: EpisodeRef | null
  /** Of several in the library, from 1. */
  copy: number
  visitor: string
  sound: number | null
  version: number | null
}
type Connection = { client: LibraryClient; session: string; deviceId: string }
type StreamOf = Pick<Ticket, 'visitor' | 'library' | 'title' | 'until'> & { id: string; address: string | null }

const HOUR = 60 * 60_000
/** For a film of unknown length. */
const LONGEST = 6 * HOUR
const PER_VISITOR = 4
/** In this process. */
const IN_ALL = 40
/** A browser asks for six things at once of a site, over HTTP/2 for some more. */
const PER_STREAM = 24
/** A player that is paused, or has loaded enough, asks for nothing; when it goes on its stream begins again. */
const IDLE = 90_000
const SWEEP = 10_000
const STOP_PATIENCE = 5_000

/** What a signed address was made for: a path with its key is of no concern to a server at another address. */
const placeOf = ({ id, address }: StoredLibrary) => `${id} ${address}`

/** The names after the signed text; any other name is one that a playlist lists. */
const NAMES: Readonly<Partial<Record<TicketKind, string>>> = {
  file: 'film',
  playlist: 'film.m3u8',
  subtitles: 'subtitles.vtt',
  end: 'end',
}

/**
 * Plays what the operator's libraries have, through this site: visitors get signed addresses, which are valid for them alone, and end an
 * hour after the film would. Blocks, bans and the library's settings are asked at every request.
 */
export function createLibraryPlayback(options: Options) {
  const { libraries, items, keyOf, openClient, isBlocked, isBanned, secret, repeat, onTrouble, now, ticks } = options
  const slots = createStreamSlots({ perVisitor: PER_VISITOR, inAll: IN_ALL, perStream: PER_STREAM, idle: IDLE, ticks })
  const connections = new Map<string, Promise<Connection>>()
  const stopping = new Set<Promise<void>>()
  let made: Promise<Tickets> | null = null
  const tickets = () => (made ??= secret().then((text) => createTickets(text, now)))

  /** Null for one that may not play here. */
  function findLibrary(id: string): StoredLibrary | null {
    const library = libraries.find(id)
    return library?.plays === 'here' ? library : null
  }
  function libraryAt(place: string): StoredLibrary | null {
    const library = findLibrary(place.split(' ')[0] ?? '')
    return library && placeOf(library) === place ? library : null
  }
  function isOver({ visitor, library, title, until }: Pick<Ticket, 'visitor' | 'library' | 'title' | 'until'>): boolean {
    const [type, id] = title.split('/')
    const key = parseTitleKey(type, id)
    const isLate = until <= now().getTime()
    return isLate || libraryAt(library) === null || key === null || isBlocked(key.type, key.id) || isBanned(visitor)
  }
  /** The ban of one address in a network leaves the others there what they watch. */
  function isSentToBanned(open: ReadonlyMap<unknown, string | null>): boolean {
    return [...open.values()].some((address) => address !== null && isBanned(address))
  }

  function join({ id, visitor, address, library, title, until }: StreamOf) {
    const onEnd = () => {
      const work = stop(id).finally(() => stopping.delete(work))
      stopping.add(work)
    }
    return slots.join({ id, visitor, address, library, title, until, onEnd })
  }
  /** The stream's own connection: the library knows each stream as a device. */
  function connect(library: StoredLibrary, id: string, session: string): Promise<Connection> {
    const known = connections.get(id)
    if (known) return known
    const opening = open()
    connections.set(id, opening)
    // The next request tries again.
    opening.catch(() => connections.get(id) === opening && connections.delete(id))
    return opening

    async function open(): Promise<Connection> {
      const apiKey = await keyOf(library.id)
      if (apiKey === null) throw new LibraryError('key')
      const deviceId = `marquee-${id}`
      return { client: await openClient({ ...library, apiKey, deviceId }), session, deviceId }
    }
  }
  async function stop(id: string): Promise<void> {
    const connection = await connections.get(id)?.catch(() => null)
    connections.delete(id)
    if (!connection) return
    const { client, session, deviceId } = connection
    const query = { deviceId, playSessionId: session }
    try {
      if (session !== '')
        await client.tell('/Videos/ActiveEncodings', { method: 'DELETE', query, signal: AbortSignal.timeout(STOP_PATIENCE) })
    } catch {
      // It ends a conversion that nobody watches by itself.
    } finally {
      await client.close()
    }
  }

  /** Ends streams that are over, or that nobody watches; all of them when the process ends. */
  async function sweep(signal: AbortSignal): Promise<void> {
    slots.endWhere((slot) => signal.aborted || isOver(slot) || isSentToBanned(slot.open))
    slots.sweep()
    await Promise.all(stopping)
  }
  repeat('library-streams', { every: SWEEP, last: true }, sweep)

  async function begin(
    library: StoredLibrary,
    item: LibraryItem,
    { visitor, sound, version }: Wanted,
  ): Promise<LibraryFilm | 'full'> {
    const id = randomBytes(8).toString('hex')
    const title = `${item.type}/${item.id}`
    const longest = now().getTime() + LONGEST + HOUR
    const joined = join({ id, visitor, address: null, library: placeOf(library), title, until: longest })
    if (typeof joined === 'string') return 'full'
    try {
      const connection = await connect(library, id, '')
      const { client } = connection
      const found = await askPlayback({ client, address: library.address, itemId: item.itemId, sound, version })
      connection.session = found.session
      const until = now().getTime() + (found.length ?? LONGEST) + HOUR
      const { toToken } = await tickets()
      const address = (kind: TicketKind, path: string) => {
        const stream = `${id}.${found.session}`
        return `/play/${toToken({ kind, library: placeOf(library), visitor, title, stream, path, until })}/${NAMES[kind]}`
      }
      return {
        file: address(found.kind, found.path),
        subtitles: found.subtitles.map(({ path, ...each }) => ({ ...each, url: address('subtitles', path) })),
        sounds: found.sounds,
        versions: found.versions,
        end: address('end', ''),
      }
    } catch (error) {
      slots.leave(visitor, id)
      throw error
    } finally {
      joined.leave()
    }
  }

  return {
    /** Begins to play; null: the library does not have it, or may not play it here. `full`: too many watch; `away`: it does not answer. */
    async start(libraryId: string, wanted: Wanted): Promise<LibraryFilm | 'full' | 'away' | null> {
      const { type, id, at, copy } = wanted
      const library = findLibrary(libraryId)
      if (library === null || isBlocked(type, id)) return null
      const own = (await items.ofTitle(type, id, at?.season)).filter((item) => item.library === library.id)
      const item = copiesAt(own, at)[copy - 1]
      if (item === undefined) return null
      try {
        return await begin(library, item, wanted)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        onTrouble(library.name, error.message)
        return error.kind === 'not-found' ? null : 'away'
      }
    },

    /** What a signed address leads to. Anything else than the library's media is an empty answer; a text says that there are too many. */
    async pass(
      { token, name, visitor, address }: { token: string; name: string; visitor: string; address: string | null },
      request: PassRequest,
    ): Promise<Passed | Full> {
      // Without this, a stranger's request would make the secret of a site that plays nothing.
      if (!libraries.all().some(({ plays }) => plays === 'here')) return empty(404)
      const signing = await tickets()
      const isFirst = Object.values(NAMES).includes(name)
      const ticket = isFirst ? signing.open(token) : signing.openListed(token, name)
      if (ticket === null || ticket.visitor !== visitor || (isFirst && NAMES[ticket.kind] !== name)) return empty(404)
      const library = libraryAt(ticket.library)
      if (library === null || isOver(ticket)) return empty(404)
      const [id = '', session = ''] = ticket.stream.split('.')
      if (ticket.kind === 'end') {
        slots.leave(visitor, id)
        return empty(204)
      }
      const joined = join({ ...ticket, id, address })
      if (typeof joined === 'string') return joined
      const signal = AbortSignal.any([joined.signal, request.signal])
      const replace = (path: string, kind: TicketKind) =>
        kind === 'playlist'
          ? `../${signing.toToken({ ...ticket, kind, path })}/${NAMES[kind]}`
          : signing.toListed({ token, ticket }, kind, path)
      try {
        const { client } = await connect(library, id, session)
        const asked = { ...request, signal }
        return await passOn({ client, ticket, library: library.address, request: asked, replace, onSent: joined.leave })
      } catch (error) {
        joined.leave()
        if (!(error instanceof LibraryError)) {
          if (signal.aborted) return empty(404)
          throw error
        }
        return empty(error.trouble === 'gone' ? 404 : 502)
      }
    },
    /** How many streams are under way. */
    count: slots.count,
  }
}
