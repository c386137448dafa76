import { AppError } from '#domain/errors.ts'
import { parsePage } from '#domain/filters/tabs.ts'
import { servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/people.ts'

/** `GET /api/people?page=` → one page of popular people. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  return json(async () => {
    const page = parsePage(single(new URL(request.url).searchParams, 'page') ?? '1')
    if (page === null) throw new AppError('invalid', 'page is a number from 1 to 500')
    return catalogue.popularPeople(page)
  })
}
