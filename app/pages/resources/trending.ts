import { AppError } from '#domain/errors.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import { servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/trending.ts'

/** `GET /api/trending/{movie|tv}?page=` → a page of what is trending, whose first is a row of Home. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  return json(async () => {
    const { type } = params
    if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are lists of movie and tv')
    const page = parsePage(single(new URL(request.url).searchParams, 'page') ?? '1')
    if (page === null) throw new AppError('invalid', 'page is a number from 1 to 500')
    return { items: await catalogue.trending(type, page) }
  })
}
