import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** What a signed address leads to, all of which the library's answer named; `end` only ends the stream. */
const KINDS = ['file', 'playlist', 'piece', 'subtitles', 'end'] as const
export type TicketKind = (typeof KINDS)[number]

/** All that a signed address says. The visitor can neither read nor change it. */
export type Ticket = {
  kind: TicketKind
  /** Its id and address. */
  library: string
  /** The visitor it was made for: nobody else may use it. */
  visitor: string
  /** The movie or show: `movie/603`. */
  title: string
  /** The stream that it belongs to, and the library's own name of it. */
  stream: string
  /** Below the library's address, with its query, which may contain the key; empty for `end`. */
  path: string
  /** Milliseconds since 1970 at which it ends. */
  until: number
}

export type Tickets = ReturnType<typeof createTickets>

/** A list, which is shorter than an object. Ids come from the library, so that no separator of our own would be safe. */
const stored = z.tuple([z.enum(KINDS), z.string(), z.string(), z.string(), z.string(), z.string(), z.number()])
const IV = 12
const TAG = 16
/** Characters; a path with its query has some 900. */
const MAX_TOKEN = 4_000
/** Between kind and path, neither of which contains it. */
const SEPARATOR = '\n'
/** In place of a query that begins like its playlist's, which libraries repeat for every piece. */
const SAME_QUERY = '\t'

/**
 * Turns tickets into texts for addresses and back. A text is encrypted and authenticated, so it needs no store, and works on every process
 * and replica with the same secret. One that was changed, cut, made with another secret or has ended is null.
 */
export function createTickets(secret: string, now: () => Date) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'library playback', 32))

  function seal(text: string, parent: string): string {
    const iv = randomBytes(IV)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(parent))
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }
  function unseal(token: string, parent: string): string | null {
    if (token.length > MAX_TOKEN || !/^[\w-]+$/.test(token)) return null
    const bytes = Buffer.from(token, 'base64url')
    // Another spelling of the same bytes is another address.
    if (bytes.length <= IV + TAG || bytes.toString('base64url') !== token) return null
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV))
    decipher.setAAD(Buffer.from(parent)).setAuthTag(bytes.subarray(-TAG))
    try {
      return decipher.update(bytes.subarray(IV, -TAG), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return null
    }
  }

  function open(token: string): Ticket | null {
    const text = unseal(token, '')
    if (text === null) return null
    // Another version of this site, with the same secret, may have written it otherwise.
    const { data } = stored.safeParse(JSON.parse(text))
    if (!data || data[6] <= now().getTime()) return null
    const [kind, library, visitor, title, stream, path, until] = data
    return { kind, library, visitor, title, stream, path, until }
  }

  return {
    open,
    toToken: ({ kind, library, visitor, title, stream, path, until }: Ticket): string =>
      seal(JSON.stringify([kind, library, visitor, title, stream, path, until]), ''),

    /** A short text for what a playlist names, which is only valid together with the playlist's own. */
    toListed({ token, ticket }: { token: string; ticket: Ticket }, kind: TicketKind, path: string): string {
      const query = queryOf(ticket.path)
      const at = query === '' ? -1 : path.indexOf(query)
      const short = at < 0 ? path : path.slice(0, at) + SAME_QUERY + path.slice(at + query.length)
      return seal(kind + SEPARATOR + short, token)
    },
    /** What a playlist names: the playlist's ticket with another kind and path. */
    openListed(token: string, listed: string): Ticket | null {
      const ticket = open(token)
      const [kind, short] = ticket?.kind === 'playlist' ? (unseal(listed, token)?.split(SEPARATOR) ?? []) : []
      const known = KINDS.find((each) => each === kind)
      if (!ticket || !known || short === undefined) return null
      return { ...ticket, kind: known, path: short.replace(SAME_QUERY, () => queryOf(ticket.path)) }
    },
  }
}

/** With its question mark. */
function queryOf(path: string): string {
  const at = path.indexOf('?')
  return at < 0 ? '' : path.slice(at)
}
