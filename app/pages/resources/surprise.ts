import { drawnFirst, drawPlace, type Drawn } from '#domain/filters/surprise.ts'
import { servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import { readList } from '#server/http/endpoints/read-list.ts'
import type { Route } from './+types/surprise.ts'

/**
 * `GET /api/surprise/{movie|tv}?tab=` with the filters of `FILTER_NAMES` → titles of a page that is drawn among all of a list, the
 * drawn one first. Two pages are asked for at most: the first says how many there are. Every request draws anew.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const response = await json(async () => {
    const queryOf = await readList(services, params.type, new URL(request.url).searchParams)
    const first = await services.catalogue.discover(queryOf(1))
    const { page, before } = drawPlace(first, Math.random)
    const { items } = page === 1 ? first : await services.catalogue.discover(queryOf(page))
    // Of a page whose titles are all blocked nothing is left.
    const left = items.length > 0 ? items : first.items
    return { items: drawnFirst(left, before).map(({ type, id }): Drawn => ({ type, id })) }
  })
  response.headers.set('Cache-Control', 'no-store')
  return response
}
