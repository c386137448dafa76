// A site is served at the root of its host or under a base path such as `/films`. Inside the program all addresses are written as
// at the root; the base is removed from incoming requests and added to outgoing addresses.

/** Addresses of built files, as Vite writes them for a site at the root. */
const BUILT = /(?<=["'(`]|url\()\/assets\//g

/** Adds the base to an address of this site; addresses of other sites stay unchanged. */
export function underBase(base: string, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? base + address : address
}

/** Adds the base to the addresses of built files in a script or style sheet. */
export function assetsUnder(base: string, text: string): string {
  return base === '' ? text : text.replaceAll(BUILT, `${base}/assets/`)
}

/** Removes the base from a requested path; null if the path is not below it. */
export function belowBase(base: string, path: string): string | null {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null
}
