/** The end of an address that leads to the import of a code: in the fragment, which browsers send to nobody. */
export const syncLink = (code: string) => `#sync=${code}`

/** The code in the fragment of an address; null without one. */
export function linkedCode(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('sync')
}

/**
 * Moves the code of an older link, `?sync=`, into the fragment. Runs in the head of every page, before it asks for anything that
 * would tell where it was asked from.
 */
export const OLD_LINK_SCRIPT = `{
let url = new URL(location), code = url.searchParams.get('sync')
if (code !== null) {
  url.searchParams.delete('sync')
  url.hash = 'sync=' + code
  history.replaceState(null, '', url)
}
}`
