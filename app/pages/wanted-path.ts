import { parseOwnPath } from '#domain/own-path.ts'

/** The page that one was on the way to: `from` of the offline page's query, if it is an address of this site; or home. */
export function wantedPath(search: string): string {
  const from = parseOwnPath(new URLSearchParams(search).get('from') ?? '/') ?? '/'
  return /^\/offline(?:[/?]|$)/.test(from) ? '/' : from
}
