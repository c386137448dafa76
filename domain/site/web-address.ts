/**
 * A URL that a page may link to, as a browser normalises it: `http(s)` without user name and password, which could make
 * another host look like the real one. Null for everything else.
 */
export function parseWebAddress(text: string): string | null {
  const address = URL.parse(text)
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '') return null
  return address.href
}
