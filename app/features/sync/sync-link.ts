/** The end of a link that imports a code: a fragment, which browsers do not send to servers. */
export const syncLink = (code: string) => `#sync=${code}`

/** The code in the fragment of an address; null without one. */
export function linkedCode(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('sync')
}

/**
 * Moves the code of an older link, `?sync=`, into the fragment. Runs in the head of every page, before any request could carry
 * the code in its referrer.
 */
export const OLD_LINK_SCRIPT = `{
let url = new URL(location), code = url.searchParams.get('sync')
if (code !== null) {
  url.searchParams.delete('sync')
  url.hash = 'sync=' + code
  history.replaceState(null, '', url)
}
}`
