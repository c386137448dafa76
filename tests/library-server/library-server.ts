import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { fail, json, sendBytes, switches, type Switches } from './library-answers.ts'
import { FOLDERS, idOf, storedItems, type StoredItem } from './library-items.ts'
import { hlsAnswer, media, mediaSource, subtitlesOf, type PlayerProfile } from './library-media.ts'

const CONTROL = '/_library'
export const LIBRARY_KEY = '0123456789abcdef0123456789abcdef'
const VERSIONS = ['10.10.7', '10.11.11', '12.0.0', '12.1.0', 'emby'] as const

const profileSchema = z.object({
  DeviceProfile: z
    .object({ DirectPlayProfiles: z.array(z.object({ Container: z.string(), VideoCodec: z.string(), Type: z.string() })) })
    .nullish(),
  MediaSourceId: z.string().nullish(),
  AudioStreamIndex: z.int().nullish(),
})

type LibraryOptions = {
  version?: (typeof VERSIONS)[number]
  port?: number
  /** Invented films beside the others. */
  extra?: number
  /** Milliseconds of `slow`. */
  slow?: number
  now?: Date
}
export type LibraryServer = Awaited<ReturnType<typeof openLibrary>>

/** A request as it was received. */
export type Asked = { method: string; path: string; query: Record<string, string>; headers: IncomingMessage['headers'] }
/** A playback that was begun with `PlaybackInfo`. */
export type Session = { id: string; deviceId: string; itemId: string; sound: number; pieces: number; isStopped: boolean }

/**
 * A stand-in for Jellyfin or Emby on a loopback port, by the description of their API; nothing here was compared with a real one. It can be
 * told to fail (`switches`, or `POST /_library` with the same fields), and remembers what it was asked. Like the real ones it gives
 * files and subtitles to anybody who knows their address, and writes its key into addresses.
 */
export async function openLibrary(options: LibraryOptions = {}) {
  const { version = '12.1.0', port = 0, extra = 0, slow = 40_000, now = new Date() } = options
  const isEmby = version === 'emby'
  const state: Switches = { answers: 'well', media: 'well', playlist: null }
  const sessions = new Map<string, Session>()
  let items = storedItems({ isEmby, extra, now })
  let asked: Asked[] = []
  let key = LIBRARY_KEY
  let open = 0
  let sent = 0
  let at = port
  const serverId = idOf('server', false)

  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://library.test')
    const path = isEmby || version.startsWith('10') ? url.pathname.replace(/^\/(?:emby|mediabrowser)(?=\/)/i, '') : url.pathname
    // The names of parameters are not case-sensitive.
    const query = new URLSearchParams([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]))
    if (path === CONTROL) return control(request, response)
    asked.push({ method: request.method ?? '', path, query: Object.fromEntries(url.searchParams), headers: request.headers })
    if (asked.length > 20_000) asked = asked.slice(-10_000)
    if (path.toLowerCase().startsWith('/videos/') && request.method !== 'DELETE') return sendMedia(path, url, request, response)
    if (state.answers !== 'well') return fail(state.answers, response, { slow })
    if (path === '/System/Info/Public') return json(response, info())
    if (!hasKey(request, query)) return fail('unauthorized', response, { slow })
    return api(path, query, request, response)
  }

  async function api(path: string, query: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method } = request
    if (path === '/System/Info') return json(response, { ...info(), OperatingSystem: 'Linux', HasPendingRestart: false })
    if (path === '/Library/VirtualFolders')
      return json(
        response,
        FOLDERS.map(({ name, type }) => ({ Name: name, CollectionType: type, ItemId: idOf(name, isEmby), Locations: [] })),
      )
    if (path === '/Items/Counts') {
      const count = (type: string) => items.filter(({ shape }) => shape.Type === type).length
      return json(response, {
        MovieCount: count('Movie'),
        SeriesCount: count('Series'),
        EpisodeCount: count('Episode'),
        ItemCount: items.length,
      })
    }
    if (path === '/Items') return list(query, response)
    const [, itemId] = /^\/Items\/([^/]+)\/PlaybackInfo$/.exec(path) ?? []
    if (itemId !== undefined && method === 'POST') return playbackInfo(itemId, request, response)
    if (path === '/Videos/ActiveEncodings' && method === 'DELETE') {
      const session = sessions.get(query.get('playsessionid') ?? '')
      if (session && session.deviceId === query.get('deviceid')) session.isStopped = true
      return void response.writeHead(204).end()
    }
    response.writeHead(404).end()
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const types = (query.get('includeitemtypes') ?? '').split(',')
    const since = query.get('mindatelastsaved')
    const start = Number(query.get('startindex') ?? 0)
    const limit = Number(query.get('limit') ?? Infinity)
    const fields = (query.get('fields') ?? '').toLowerCase().split(',')
    const isRecursive = query.get('recursive') === 'true' || (version.startsWith('12') && query.has('includeitemtypes'))
    const fitting = items.filter(({ shape, savedAt, folder }) => {
      if (!isRecursive || !types.includes(shape.Type)) return false
      if (since !== null && Date.parse(savedAt) < Date.parse(since)) return false
      if (query.get('ismissing') === 'false' && shape.IsMissing === true) return false
      if (query.get('hastmdbid') === 'true' && !hasTmdbId(shape)) return false
      return !query.has('parentid') || [folder, shape.SeriesId].includes(query.get('parentid'))
    })
    const isNewestFirst = query.get('sortorder')?.startsWith('Desc') === true
    const sorted = fitting.toSorted(
      (a, b) => String(a.shape.DateCreated).localeCompare(String(b.shape.DateCreated)) * (isNewestFirst ? -1 : 1),
    )
    const Items = sorted.slice(start, start + limit).map((item) => shapeOf(item, fields))
    return json(response, { Items, TotalRecordCount: sorted.length, StartIndex: start })
  }

  function shapeOf({ id, shape, savedAt, files }: StoredItem, fields: readonly string[]): Record<string, unknown> {
    const { ProviderIds, DateCreated, IsMissing: _, ...rest } = shape
    const [file] = files.toSorted((a, b) => b.height - a.height)
    return {
      ...rest,
      Id: id,
      ServerId: serverId,
      ...(fields.includes('providerids') && { ProviderIds }),
      ...(fields.includes('datecreated') && { DateCreated }),
      ...(fields.includes('datelastsaved') && { DateLastSaved: savedAt }),
      ...(fields.includes('mediasourcecount') && { MediaSourceCount: files.length }),
      ...(file && fields.includes('height') && { Height: file.height }),
      ...(file && fields.includes('width') && { Width: Math.round((file.height * 16) / 9) }),
    }
  }

  async function playbackInfo(itemId: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const item = items.find(({ id }) => id === itemId)
    if (!item) return void response.writeHead(404).end()
    const body = profileSchema.parse(JSON.parse(await text(request)))
    const profiles = body.DeviceProfile?.DirectPlayProfiles
    const profile: PlayerProfile | null = profiles
      ? {
          containers: profiles.flatMap(({ Container }) => Container.split(',')),
          videoCodecs: profiles.flatMap(({ VideoCodec }) => VideoCodec.split(',')),
        }
      : null
    const sessionId = idOf(`session ${sessions.size}`, false)
    const deviceId = /DeviceId="([^"]*)"/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const sound = body.AudioStreamIndex ?? 1
    sessions.set(sessionId, { id: sessionId, deviceId, itemId, sound, pieces: 0, isStopped: false })
    const wanted = item.files.filter(({ id }) => body.MediaSourceId == null || body.MediaSourceId === id)
    const MediaSources = wanted.map((file) => mediaSource(item, { file, profile, deviceId, sessionId, sound, key, isEmby }))
    return json(response, {
      MediaSources,
      PlaySessionId: sessionId,
      ...(MediaSources.length === 0 && { ErrorCode: 'NoCompatibleStream' }),
    })
  }

  async function sendMedia(path: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , itemId, ...rest] = path.split('/')
    const name = rest.join('/')
    const item = items.find(({ id }) => id === itemId)
    open += 1
    response.once('close', () => (open -= 1))
    const type = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/webm'
    if (state.media !== 'well') return fail(state.media, response, { slow, type, wrote: (bytes) => (sent += bytes) })
    if (!item) return void response.writeHead(404).end()
    const [, sourceId, index] = /^([^/]+)\/Subtitles\/(\d+)\/0\/Stream\.vtt$/.exec(name) ?? []
    const file = item.files.find(
      ({ id }) => id === (sourceId ?? url.searchParams.get('mediaSourceId') ?? url.searchParams.get('MediaSourceId')),
    )
    if (index !== undefined) {
      const subtitles = file && subtitlesOf(file, Number(index))
      return subtitles ? sendBytes('text/vtt', subtitles, request, response) : void response.writeHead(404).end()
    }
    if (/^(?:stream|original)\./.test(name) && file?.container === 'webm')
      return sendBytes('video/webm', media('film.webm'), request, response)
    const query = new URLSearchParams([...url.searchParams].map(([each, value]) => [each.toLowerCase(), value]))
    if (!hasKey(request, query)) return void response.writeHead(401).end()
    const session = sessions.get(query.get('playsessionid') ?? '')
    if (session && name.startsWith('hls1/')) session.pieces += 1
    const found = hlsAnswer(name, url.searchParams, key)
    if (!found) return void response.writeHead(404).end()
    const isReplaced = state.playlist !== null && name.endsWith('.m3u8')
    return sendBytes(found.type, isReplaced ? Buffer.from(state.playlist ?? '') : found.body, request, response)
  }

  /** Newer versions take the key only from `Authorization`, or from `?ApiKey=`; their 401 looks like that for a wrong key. */
  function hasKey({ headers }: IncomingMessage, query: URLSearchParams): boolean {
    const token = /^MediaBrowser .*\bToken="([^"]*)"/.exec(headers.authorization ?? '')?.[1]
    const isLenient = !version.startsWith('12')
    const given = [token, query.get('apikey'), ...(isLenient ? [headers['x-emby-token'], query.get('api_key')] : [])]
    return given.some((each) => typeof each === 'string' && decodeURIComponent(each) === key)
  }

  function info(): Record<string, unknown> {
    const common = { Id: serverId, ServerName: 'The film cupboard', LocalAddress: 'http://192.168.1.5:8096' }
    return isEmby
      ? { ...common, Version: '4.9.1.80' }
      : { ...common, Version: version, ProductName: 'Jellyfin Server', StartupWizardCompleted: true }
  }

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') Object.assign(state, switches.partial().parse(JSON.parse(await text(request))))
    return json(response, { ...state, open, sessions: [...sessions.values()] })
  }

  async function begin(): Promise<void> {
    await once(server.listen(at, '127.0.0.1'), 'listening')
    at = (server.address() as AddressInfo).port
  }
  async function close(): Promise<void> {
    if (!server.listening) return
    server.close().closeAllConnections()
    await once(server, 'close')
  }
  await begin()
  const address = `http://127.0.0.1:${at}`
  return {
    address,
    serverId,
    /** Settings for a site that uses it. */
    env: { LIBRARY_URL: address, LIBRARY_API_KEY: key },
    switches: state,
    /** All requests, from the oldest. */
    asked: (): readonly Asked[] => asked,
    sessions: (): readonly Session[] => [...sessions.values()],
    /** Media that is being sent now. */
    open: () => open,
    /** Bytes of `endless`. */
    sent: () => sent,
    items: (): readonly StoredItem[] => items,
    /** The id of an item by the name it is made from, such as `Sintel` or `Sherlock Holmes 1x3`. */
    id: (name: string) => idOf(name, isEmby),
    replace: (others: readonly StoredItem[]) => void (items = [...others]),
    remove: (id: string) => void (items = items.filter((item) => item.id !== id)),
    /** Changes an item as its metadata editor would. */
    save(id: string, shape: Record<string, unknown>, savedAt: Date): void {
      items = items.map((item) =>
        item.id === id ? { ...item, savedAt: savedAt.toISOString(), shape: { ...item.shape, ...shape } } : item,
      )
    },
    setKey: (other: string) => void (key = other),
    /** Stops listening, which `begin` takes up again at the same address. */
    close,
    begin,
  }
}

function hasTmdbId({ ProviderIds }: StoredItem['shape']): boolean {
  return Object.entries(Object(ProviderIds)).some(([name, value]) => name.toLowerCase() === 'tmdb' && value !== '')
}
