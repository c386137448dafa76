import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import type { z } from 'zod'
import type { LibraryAccess } from '#domain/library/library.ts'
import { LibraryError, toLibraryError, troubleOf } from './library-error.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>
type Method = 'GET' | 'POST' | 'DELETE'

type JsonRequest<Schema extends z.ZodType> = {
  schema: Schema
  method?: Method
  query?: Query
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}
type StreamRequest = {
  method?: Method
  query?: Query
  /** Such as `range`. */
  headers?: Readonly<Record<string, string>>
  /** Ends the request and the connection. */
  signal: AbortSignal
}
/** `body` is read no faster than it is wanted; destroy it to end the request. */
export type LibraryStream = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Readable
}

type ClientOptions = LibraryAccess & {
  /** Names this site to the library, which shows it among its devices; letters, digits and hyphens. */
  deviceId?: string
  /** Milliseconds for a whole JSON answer. */
  deadline?: number
  /** Bytes of a JSON answer. */
  maxBytes?: number
  /** Milliseconds until the headers of a stream, which may begin to transcode first, and between two parts of its body. */
  patience?: number
}

export type LibraryClient = ReturnType<typeof createLibraryClient>

const DEADLINE = 15_000
/** A page of 500 items has about 400 kB. */
const MAX_BYTES = 8 * 1024 * 1024
const CONNECT_TIMEOUT = 5_000
const PATIENCE = 40_000
const CONNECTIONS = 64

/**
 * Asks one library, and no other address: no redirect is followed, and a path that leaves the library's own is refused. Everything rejects
 * with a `LibraryError`, or with the signal's reason. Neither contains the key.
 */
export function createLibraryClient(options: ClientOptions) {
  const { address, certificate, deadline = DEADLINE, maxBytes = MAX_BYTES, patience = PATIENCE } = options
  const identity = identityOf(options)
  const agent = new Agent({
    connections: CONNECTIONS,
    allowH2: false,
    headersTimeout: patience,
    bodyTimeout: patience,
    connect: { timeout: CONNECT_TIMEOUT, autoSelectFamily: true, ...(certificate !== null && { ca: certificate }) },
  })

  async function send(path: string, { method = 'GET', query = {}, headers = {}, body, signal }: Sent): Promise<LibraryStream> {
    const url = ownUrl(address, path, query)
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { accept: 'application/json', ...headers, ...identity, ...(body !== undefined && JSON_BODY) },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    })
    const trouble = troubleOf(answer.statusCode)
    if (trouble === null) return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    // Not read: its connection is closed.
    answer.body.on('error', () => {}).destroy()
    throw new LibraryError(trouble)
  }

  return {
    /** Checked JSON. A body that is not of the schema counts as that of something else than a library. */
    async get<Schema extends z.ZodType>(path: string, request: JsonRequest<Schema>): Promise<z.output<Schema>> {
      const late = AbortSignal.timeout(deadline)
      const signal = request.signal ? AbortSignal.any([request.signal, late]) : late
      try {
        const { body } = await send(path, { ...request, signal })
        const result = request.schema.safeParse(parseJson(await readText(body, maxBytes)))
        if (result.success) return result.data
        throw new LibraryError('no-library', result.error)
      } catch (error) {
        throw request.signal?.aborted ? request.signal.reason : toLibraryError(error)
      }
    },

    /** A request whose answer is of no interest. */
    async tell(path: string, request: Omit<StreamRequest, 'headers'> & { body?: unknown }): Promise<void> {
      try {
        const { body } = await send(path, request)
        body.on('error', () => {}).destroy()
      } catch (error) {
        throw toLibraryError(error)
      }
    },

    /** A file or a playlist, as it comes. */
    async stream(path: string, request: StreamRequest): Promise<LibraryStream> {
      try {
        return await send(path, { ...request, headers: { accept: '*/*', ...request.headers } })
      } catch (error) {
        throw toLibraryError(error)
      }
    },

    /** Ends every request under way. */
    close: (): Promise<void> => agent.destroy(),
  }
}

type Sent = {
  method?: Method
  query?: Query
  headers?: Readonly<Record<string, string>>
  body?: unknown
  signal: AbortSignal
}

const JSON_BODY = { 'content-type': 'application/json' }

/** `Authorization` is the only header that every version of Jellyfin takes; Emby's own is another. */
function identityOf({ kind, apiKey, deviceId = 'marquee' }: ClientOptions): Record<string, string> {
  const token = encodeURIComponent(apiKey)
  const authorization = `MediaBrowser Token="${token}", Client="Marquee", Device="Marquee", DeviceId="${deviceId}", Version="1"`
  return { authorization, ...(kind === 'emby' && { 'x-emby-token': token }) }
}

/** Throws `LibraryError` for a path that is not below the library's address, such as `/../admin` or another host's. */
function ownUrl(address: string, path: string, query: Query): URL {
  const base = new URL(address)
  const folder = base.pathname.replace(/\/$/, '')
  const isPath = path.startsWith('/') && !path.startsWith('//') && !path.includes('\\')
  const url = isPath && URL.canParse(base.origin + folder + path) ? new URL(base.origin + folder + path) : null
  if (url === null || url.origin !== base.origin || !url.pathname.startsWith(`${folder}/`)) throw new LibraryError('refused')
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url
}

async function readText(body: Readable, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength
    // Leaving the loop ends the download.
    if (length > maxBytes) throw new LibraryError('too-large')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new LibraryError('no-library', error)
  }
}
