import { parseOwnPath } from '#domain/site/own-path.ts'

/** The page that was requested: `from` in the offline page's query, if it is a path of this site; otherwise Home. */
export function requestedPath(search: string): string {
  const from = parseOwnPath(new URLSearchParams(search).get('from') ?? '/') ?? '/'
  return /^\/offline(?:[/?]|$)/.test(from) ? '/' : from
}
