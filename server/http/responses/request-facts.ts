import type { LanguageCode } from '#messages/languages.ts'

/**
 * What a request asks for. Its URL is read once, by server/http/target/read-target.ts, and whatever judges a request judges this, so no
 * other spelling of an address passes a limit or a check.
 */
export type Target = {
  language: LanguageCode
  /** Without base path and language, as the router matches it; for the data of a page, the path of that page. */
  path: string
  /** With its question mark; empty: there is none. */
  query: string
  /** `data`: what the router requests to show a page (`/movie.data`). `api`: below `/api/`. `page`: all others, files too. */
  kind: 'page' | 'data' | 'api'
  /** Sent in place of an answer, after the gate; null: the address is spelled as it has to be. */
  instead: Instead | null
}

/**
 * `malformed`: no address at all. `outside`: not below the base path. `missing`: no page has an address that is spelled like that.
 * `location`: the spelling that it has to have, on this site.
 */
export type Instead = 'malformed' | 'outside' | 'missing' | { location: string }

/** What is read of a request, once (server/http/read-request.ts), so that most requests never become a web `Request`. */
export type RequestFacts = {
  /** A random id, under which the log has what it says of the request. */
  id: string
  method: string
  target: Target
  /** Every `Host` header that was sent. */
  hosts: readonly string[]
  /** The visitor's address in canonical spelling; null: unknown. */
  address: string | null
  header(name: string): string | null
}

/** The path and query that the router is asked for: `/movie.data?page=2`, at the root of the site. */
export function urlOf({ path, query, kind }: Pick<Target, 'path' | 'query' | 'kind'>): string {
  if (kind !== 'data') return path + query
  return (path === '/' ? HOME_DATA : path + DATA) + query
}

/** How the router's requests for the data of a page end, and the one for Home's data. */
export const DATA = '.data'
export const HOME_DATA = '/_.data'

/** Destinations of navigations inside another page. */
const FRAMES = ['iframe', 'frame', 'embed', 'object', 'fencedframe']

/**
 * Whether a page of another site makes the browser send a request without leading the visitor here: an image, a script, a frame, a
 * fetch, or a page loaded in advance. Browsers say so by Fetch Metadata headers; a client without them is taken for a visitor.
 */
export function isEmbedded({ header }: Pick<RequestFacts, 'header'>): boolean {
  const from = header('Sec-Fetch-Site')
  if (from !== 'cross-site' && from !== 'same-site') return false
  if (header('Sec-Fetch-Mode') !== 'navigate') return true
  // Not "is a document": a service worker that passes a navigation on sends `empty`.
  return FRAMES.includes(header('Sec-Fetch-Dest') ?? '') || header('Sec-Purpose') !== null
}

/** Whether a `Content-Type` is JSON; a charset, if given, must be UTF-8. */
export function isJson(type: string | null): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '')
}

/**
 * The cookies of a `Cookie` header by name, read as the account library reads them (better-call, src/cookies.ts): of several with the same
 * name the first counts, space around a name or a value is dropped, and values are unquoted and percent-decoded.
 */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, equals).trim()
    if (equals >= 0 && !cookies.has(name)) cookies.set(name, decode(pair.slice(equals + 1).trim()))
  }
  return cookies
}

function decode(value: string): string {
  const plain = value.startsWith('"') ? value.slice(1, -1) : value
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}
