import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { LibraryClient } from '../client.ts'
import { LibraryError, toLibraryError } from '../library-error.ts'
import { MAX_PLAYLIST, rewritePlaylist, type ListedKind } from './rewrite-playlist.ts'
import type { Ticket } from './tickets.ts'

/** What is sent to the visitor; headers of every answer of this site come on top. */
export type Passed = { status: number; headers: Headers; body: Readable | string | null }
export type PassRequest = { signal: AbortSignal; range: string | null; isHead: boolean }

type Passing = {
  client: Pick<LibraryClient, 'stream'>
  ticket: Ticket
  /** The library's address. */
  library: string
  request: PassRequest
  replace: (path: string, kind: ListedKind) => string
  /** Called once nothing more is sent. */
  onSent: () => void
}

const PLAYLIST = /^(?:application\/(?:vnd\.apple\.mpegurl|x-mpegurl)|audio\/(?:x-)?mpegurl)$/i
const MEDIA = /^(?:video|audio)\/[\w.+-]{1,40}$/i
const TYPES = { file: MEDIA, piece: MEDIA, subtitles: /^text\/vtt$/i, playlist: PLAYLIST } as const
const RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/
/** Playlists that are in memory at once, in this process. */
const inTurn = pLimit(4)
const PASSED = ['content-length', 'content-range', 'accept-ranges'] as const

/** The player's sandbox has no origin, so its script asks from another one. Nothing here can be a page, run or load anything. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** An answer without a body. */
export function empty(status: number): Passed {
  return { status, headers: new Headers(HEADERS), body: null }
}

/** What a ticket leads to, no faster than the visitor takes it. What is no media is not passed on. Throws `LibraryError`. */
export async function passOn({ client, ticket, library, request, replace, onSent }: Passing): Promise<Passed> {
  const { kind, path } = ticket
  if (kind === 'end') return empty(404)
  const range = kind !== 'playlist' && RANGE.test(request.range ?? '') ? request.range : null
  const answer = await client.stream(path, { signal: request.signal, headers: range === null ? {} : { range } })
  const { body, headers: given, status } = answer
  body.on('error', () => {}).once('close', onSent)
  const type =
    String(given['content-type'] ?? '')
      .split(';', 1)[0]
      ?.trim() ?? ''
  if (status !== 416 && (!TYPES[kind].test(type) || given['content-encoding'] !== undefined)) {
    body.destroy()
    throw new LibraryError('no-library')
  }
  if (kind === 'playlist') {
    const playlist = await inTurn(async () =>
      rewritePlaylist(await readText(body), { address: library + path, library, replace }),
    )
    if (playlist === null) throw new LibraryError('refused')
    const headers = new Headers({ ...HEADERS, 'Content-Type': 'application/vnd.apple.mpegurl' })
    return { status: 200, headers, body: playlist }
  }
  const headers = new Headers({ ...HEADERS, ...(status !== 416 && { 'Content-Type': type }) })
  for (const name of PASSED) if (typeof given[name] === 'string') headers.set(name, given[name])
  if (request.isHead || status === 416) {
    body.destroy()
    headers.delete('content-length')
    return { status, headers, body: null }
  }
  return { status, headers, body }
}

async function readText(body: Readable): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      if (length > MAX_PLAYLIST) throw new LibraryError('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw toLibraryError(error)
  }
  return Buffer.concat(chunks).toString('utf8')
}
