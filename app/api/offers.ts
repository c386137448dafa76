import { AppError } from '#domain/errors.ts'
import type { Offered } from '#domain/offers/offered.ts'
import { isRegion } from '#domain/offers/places.ts'
import { withDistinctNames } from '#domain/offers/platforms.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'
import { parseId, type StreamingPlatform } from '#domain/titles/title.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { single } from '#server/http/endpoint-parts/by-method.ts'
import { namedTitle } from '#server/http/endpoint-parts/require-operator.ts'

/**
 * Seconds for which a browser keeps a list: a complete one hardly changes within hours, one that is still being gathered soon
 * does.
 */
const WHOLE_LIST = 6 * 3600
const PARTIAL_LIST = 60

export const loader = byAddress({
  /** `GET /api/offers/{movie|tv}/{id}` → where the title can be watched, in all regions; the same for everyone. */
  'api/offers/:type/:id': async ({ params, context, scope, services }) => {
    const { type, id } = await namedTitle(params, context)
    return services.catalogue.offers(scope, type, id)
  },

  /**
   * `GET /api/offered/{region}/{platform}` → ids of the titles that the platform offers there at no extra cost; the same for
   * everyone.
   */
  'api/offered/:region/:platform': async ({ params, scope, services: { offeredTitles, site } }) => {
    const { region } = params
    const platform = parseId(params.platform)
    if (platform === null || (!isWatchRegion(region) && region !== site.region))
      throw new AppError('not-found', 'There is no such platform')
    const { isWhole, movie, tv } = await offeredTitles.read(scope, { region, platform })
    const headers = { 'Cache-Control': `public, max-age=${isWhole ? WHOLE_LIST : PARTIAL_LIST}` }
    return Response.json({ movie, tv } satisfies Offered, { headers })
  },

  /** `GET /api/platforms/{region}` → the streaming platforms of a region, for movies and for shows. */
  'api/platforms/:region': async ({ params: { region }, scope, services: { catalogue, site } }) => {
    if (!isWatchRegion(region) && region !== site.region) throw new AppError('not-found', 'There is no such region')
    const [movie, tv] = await Promise.all([catalogue.platforms(scope, 'movie', region), catalogue.platforms(scope, 'tv', region)])
    return Response.json({ platforms: merged(movie, tv) }, { headers: { 'Cache-Control': 'public, max-age=3600' } })
  },

  /**
   * `GET /api/certifications?region=` → the age ratings for movies there, the mildest first; without a region, those of the site's.
   */
  'api/certifications': async ({ search, scope, services: { catalogue, site } }) => {
    const region = single(search, 'region') ?? site.region
    if (!isRegion(region)) throw new AppError('invalid', 'region must be the code of a region, such as DE')
    return { items: (await catalogue.certifications(scope))[region] ?? [] }
  },
})

/** Each platform once: first those with movies, in the order of the data source, then those that only have shows. */
function merged(movie: readonly StreamingPlatform[], tv: readonly StreamingPlatform[]): StreamingPlatform[] {
  const known = new Set(movie.map(({ id }) => id))
  return withDistinctNames([...movie, ...tv.filter(({ id }) => !known.has(id))])
}
