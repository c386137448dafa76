/** A stand-in origin: a path that stays on it stays on any origin. */
const ANYWHERE = 'http://own.invalid'

/**
 * A path and query of this site, normalised as browsers do (`/movie/../tv?tab=top` is `/tv?tab=top`). Null for anything that
 * is not a path or leads to another site, even if only after a proxy has decoded it. Every untrusted link or redirect target
 * must pass through here.
 */
export function parseOwnPath(text: string): string | null {
  // Browsers drop tabs and line breaks, and read a backslash as a slash.
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
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
