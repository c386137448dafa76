import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import { limitedAsContext, servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/search.ts'

/** `GET /api/search/{movie|tv|person}?q=&page=` → one page of the matches of a type. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, limits } = context.get(servicesContext)
  return json(async () => {
    const { kind } = params
    const search = new URL(request.url).searchParams
    const page = parsePage(single(search, 'page') ?? '1')
    const term = cleanTerm(single(search, 'q'))
    if (page === null) throw new AppError('invalid', 'page is a number from 1 to 500')
    if (term === '' || !fitsSearch(term)) throw new AppError('invalid', 'q is a term of 1 to 200 characters')
    if (kind !== 'person' && kind !== 'movie' && kind !== 'tv') {
      throw new AppError('not-found', 'There are searches for movie, tv and person')
    }
    // Loading another page is not another search.
    if (page === 1) limits.search.take(context.get(limitedAsContext))
    return kind === 'person' ? catalogue.searchPeople(term, page) : catalogue.searchTitles(kind, term, page)
  })
}
