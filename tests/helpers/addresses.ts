import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every address of the route table, as the router writes them: `/movie/:id`. Each once. */
export const ADDRESSES: readonly string[] = [...new Set(addressesIn(await routes))]

function addressesIn(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return [...(index || path !== undefined ? [own || '/'] : []), ...addressesIn(children, own)]
  })
}
