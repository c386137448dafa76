/** The base path of the site that journeys run on (under-base.ts); empty: at the root. */
export const BASE = process.env.E2E_BASE_PATH ?? ''

/** The path of an address of the site, without the base path. */
export function pathIn(address: string): string {
  const { pathname } = new URL(address, 'http://any')
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
}
