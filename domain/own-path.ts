/** Any origin: a path that stays on it stays on every other one. */
const ANYWHERE = 'http://own.invalid'

/**
 * Path and query of this very site, as a browser normalises them (`/movie/../tv?tab=top` is `/tv?tab=top`); null for whatever
 * leads elsewhere, or would if a proxy decoded it first, and for what is no path. Everything that comes from outside and
 * becomes a link or a redirect passes here.
 */
export function parseOwnPath(text: string): string | null {
  // Browsers take out tabs and line ends, and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (!text.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(text)) return null
  const url = parseHere(text)
  const decoded = url && decode(url.pathname)
  return url && decoded !== null && parseHere(decoded) ? url.pathname + url.search : null
}

function parseHere(path: string): URL | null {
  const url = URL.parse(path, ANYWHERE)
  return url?.origin === ANYWHERE && url.username === '' && !url.pathname.startsWith('//') ? url : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
