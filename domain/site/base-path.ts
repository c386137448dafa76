// A site stands at the root of its host, or under a base path such as `/films`. Inside the program every address is as at the root;
// the base is taken off where a request comes in, and put on where an address leaves.

/** Addresses of built files, as Vite writes them for a site at the root. */
const BUILT = /(?<=["'(`]|url\()\/assets\//g

/** An address of this site as a browser asks for it; those of other sites stay. */
export function underBase(base: string, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? base + address : address
}

/** A script or a style sheet with the addresses of built files in it under the base. */
export function assetsUnder(base: string, text: string): string {
  return base === '' ? text : text.replaceAll(BUILT, `${base}/assets/`)
}

/** The path of this site that a browser's path leads to; null: it is not below the base. */
export function belowBase(base: string, path: string): string | null {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null
}
