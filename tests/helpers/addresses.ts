import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every address of the route table, as the router writes them: `/movie/:id`, with the routes that make it up, outermost first. */
export const ROUTES_OF: ReadonlyMap<string, readonly string[]> = new Map(addressesIn(await routes))
/** Every address, each once. */
export const ADDRESSES: readonly string[] = [...ROUTES_OF.keys()]
/** Parameters of addresses that lead to something. */
const PARAMS: Readonly<Record<string, string>> = {
  type: 'movie',
  kind: 'movie',
  id: '10331',
  season: '1',
  episode: '1',
  source: 'film',
}

/** The address with its parameters filled in: with `more` (`*`: the rest of a path), with one that leads to something, or with `other`. */
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
    // An index route has the address of the one around it, and says more of it.
    return [...(index || path !== undefined ? [[own || '/', chain] as [string, string[]]] : []), ...inner]
  })
}
