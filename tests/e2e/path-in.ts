/** Under which path journeys run (under-base.ts); empty: at the root. */
export const BASE = process.env.E2E_BASE_PATH ?? ''

/** The path of an address of the site, as at the root. */
export function pathIn(address: string): string {
  const { pathname } = new URL(address, 'http://any')
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
}
