/** The page that one was on the way to: `from` of the offline page's query, if it is an address of this site; or home. */
export function wantedPath(search: string, origin: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  if (!URL.canParse(from, origin)) return '/'
  const url = new URL(from, origin)
  return url.origin === origin && url.pathname !== '/offline' ? url.pathname + url.search : '/'
}
