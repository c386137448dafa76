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
 * Seconds for which a browser keeps the answer: titles hardly change within hours; a list that is still being gathered soon does.
 */
const WHOLE = 6 * 3600
const PART = 60

export const loader = byAddress({
  /** `GET /api/offers/{movie|tv}/{id}` → where the title can be watched, in all regions; the same for everyone. */
  'api/offers/:type/:id': async ({ params, context, services }) => {
    const { type, id } = await namedTitle(params, context)
    return services.catalogue.offers(type, id)
  },

  /** `GET /api/offered/{region}/{platform}` → ids of what the platform offers there at no further cost; the same for everyone. */
  'api/offered/:region/:platform': async ({ params, services: { offeredTitles, site } }) => {
    const { region } = params
    const platform = parseId(params.platform)
    if (platform === null || (!isWatchRegion(region) && region !== site.region))
      throw new AppError('not-found', 'There is no such platform')
    const { isWhole, movie, tv } = await offeredTitles.read({ region, platform })
    const headers = { 'Cache-Control': `public, max-age=${isWhole ? WHOLE : PART}` }
    return Response.json({ movie, tv } satisfies Offered, { headers })
  },

  /** `GET /api/platforms/{region}` → the streaming platforms of a region, those of movies and those of shows. */
  'api/platforms/:region': async ({ params: { region }, services: { catalogue, site } }) => {
    if (!isWatchRegion(region) && region !== site.region) throw new AppError('not-found', 'There is no such region')
    const [movie, tv] = await Promise.all([catalogue.platforms('movie', region), catalogue.platforms('tv', region)])
    return Response.json({ platforms: merged(movie, tv) }, { headers: { 'Cache-Control': 'public, max-age=3600' } })
  },

  /**
   * `GET /api/certifications?region=` → the age ratings that movies have there, the mildest first; without a region, the site's.
   */
  'api/certifications': async ({ search, services: { catalogue, site } }) => {
    const region = single(search, 'region') ?? site.region
    if (!isRegion(region)) throw new AppError('invalid', 'region must be the code of a region, such as DE')
    return { items: (await catalogue.certifications())[region] ?? [] }
  },
})

/** Each platform once: those with movies in their order, then those with shows alone. */
function merged(movie: readonly StreamingPlatform[], tv: readonly StreamingPlatform[]): StreamingPlatform[] {
  const known = new Set(movie.map(({ id }) => id))
  return withDistinctNames([...movie, ...tv.filter(({ id }) => !known.has(id))])
}
