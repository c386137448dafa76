import { AppError } from '#domain/errors.ts'
import { isRegion } from '#domain/offers/places.ts'
import { servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/certifications.ts'

/** `GET /api/certifications?region=` → the ratings by age that movies have there, the mildest first; without a region, the site's. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(servicesContext)
  return json(async () => {
    const region = single(new URL(request.url).searchParams, 'region') ?? site.region
    if (!isRegion(region)) throw new AppError('invalid', 'region must be the code of a region, such as DE')
    return { items: (await catalogue.certifications())[region] ?? [] }
  })
}
