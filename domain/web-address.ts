/**
 * An address of the web that a page may link to, as a browser writes it: `http(s)`, with a host, and without a user before
 * it, behind which another host would look like the real one. Null for everything else.
 */
export function parseWebAddress(text: string): string | null {
  const address = URL.parse(text)
  if (!address || !/^https?:$/.test(address.protocol) || address.username !== '' || address.password !== '') return null
  return address.href
}
