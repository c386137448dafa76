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
