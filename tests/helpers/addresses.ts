import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'
import { ENDPOINTS } from '#server/http/target/costs.ts'

/** Each page's address as a pattern, such as `/movie/:id`, with the ids of its routes, outermost first. */
export const ROUTES_OF: ReadonlyMap<string, readonly string[]> = new Map(addressesIn(await routes))

/** The addresses of all pages and endpoints. */
export const ADDRESSES: readonly string[] = [...ROUTES_OF.keys(), ...Object.keys(ENDPOINTS).map((path) => `/${path}`)]
/** Parameter values for which there is a page. */
const PARAMS: Readonly<Record<string, string>> = {
  type: 'movie',
  kind: 'movie',
  id: '10331',
  season: '1',
  episode: '1',
  source: 'film',
}

/** The address with its parameters (`*` is the rest of a path) filled in from `more`, else from `PARAMS`, else with `other`. */
export function filledIn(address: string, other: string, more: Readonly<Record<string, string>> = {}): string {
  const params = { ...PARAMS, ...more }
  return address.replaceAll(/:(\w+)|\*/g, (whole, name?: string) => params[name ?? whole] ?? other)
}

function addressesIn(
  entries: readonly RouteConfigEntry[],
  parent = '',
  outer: readonly string[] = [],
): [address: string, routes: readonly string[]][] {
  return entries.flatMap(({ path, index, file, id = file.replace(/\.tsx?$/, ''), children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const chain = [...outer, id]
    const inner = addressesIn(children, own, chain)
    // An index route has its parent's address; its longer chain comes later and replaces the parent's.
    return [...(index || path !== undefined ? [[own || '/', chain] as [string, string[]]] : []), ...inner]
  })
}
