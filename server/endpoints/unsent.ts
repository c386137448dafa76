/**
 * Adds what only the server's own rendering reads, such as a page's data for search engines: it is not enumerable, so the router does
 * not send it to the browser.
 */
export function withUnsent<Sent extends object, Unsent extends object>(sent: Sent, unsent: Unsent): Sent & Partial<Unsent> {
  const hidden = Object.entries(unsent).map(([name, value]) => [name, { value, enumerable: false }])
  return Object.defineProperties(sent, Object.fromEntries(hidden))
}
