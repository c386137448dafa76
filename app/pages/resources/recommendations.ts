import { AppError } from '#domain/errors.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import { servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import { namedTitle } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/recommendations.ts'

/** `GET /api/recommendations/{movie|tv}/{id}?page=` → a page of a title's recommendations, whose first is a row of its page. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  return json(async () => {
    const { type, id } = await namedTitle(params, context)
    const page = parsePage(single(new URL(request.url).searchParams, 'page') ?? '1')
    if (page === null) throw new AppError('invalid', 'page is a number from 1 to 500')
    return { items: await catalogue.recommendations(type, id, page) }
  })
}
