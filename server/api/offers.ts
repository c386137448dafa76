import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Offered } from '#domain/offers/offered.ts'
import { isRegion } from '#domain/offers/places.ts'
import { withDistinctNames } from '#domain/offers/platforms.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'
import { parseId, type StreamingPlatform } from '#domain/titles/title.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { single } from '#server/http/endpoint-parts/read-query.ts'
import { namedTitle } from '#server/http/endpoint-parts/require-operator.ts'

/**
 * Seconds for which a browser keeps a list: a complete one hardly changes within hours, one that is still being gathered soon
 * does.
 */
const WHOLE_LIST = 6 * 3600
const PARTIAL_LIST = 60

export const offers = new Hono<SiteEnv>()
  /** `GET /api/offers/{movie|tv}/{id}` → where the title can be watched, in all regions; the same for everyone. */
  .get('/api/offers/:type/:id', async (c) => {
    const { type, id } = await namedTitle(c.req.param(), c.env, c.get('scope'))
    return c.json(await c.env.services.catalogue.offers(c.get('scope'), type, id))
  })

  /**
   * `GET /api/offered/{region}/{platform}` → ids of the titles that the platform offers there at no extra cost; the same for
   * everyone.
   */
  .get('/api/offered/:region/:platform', async (c) => {
    const { offeredTitles, site } = c.env.services
    const region = c.req.param('region')
    const platform = parseId(c.req.param('platform'))
    if (platform === null || (!isWatchRegion(region) && region !== site.region))
      throw new AppError('not-found', 'There is no such platform')
    const { isWhole, movie, tv } = await offeredTitles.read(c.get('scope'), { region, platform })
    const headers = { 'Cache-Control': `public, max-age=${isWhole ? WHOLE_LIST : PARTIAL_LIST}` }
    return c.json({ movie, tv } satisfies Offered, 200, headers)
  })

  /** `GET /api/platforms/{region}` → the streaming platforms of a region, for movies and for shows. */
  .get('/api/platforms/:region', async (c) => {
    const { catalogue, site } = c.env.services
    const region = c.req.param('region')
    const scope = c.get('scope')
    if (!isWatchRegion(region) && region !== site.region) throw new AppError('not-found', 'There is no such region')
    const [movie, tv] = await Promise.all([catalogue.platforms(scope, 'movie', region), catalogue.platforms(scope, 'tv', region)])
    return c.json({ platforms: merged(movie, tv) }, 200, { 'Cache-Control': 'public, max-age=3600' })
  })

  /**
   * `GET /api/certifications?region=` → the age ratings for movies there, the mildest first; without a region, those of the site's.
   */
  .get('/api/certifications', async (c) => {
    const { catalogue, site } = c.env.services
    const region = single(c.env.search, 'region') ?? site.region
    if (!isRegion(region)) throw new AppError('invalid', 'region must be the code of a region, such as DE')
    return c.json({ items: (await catalogue.certifications(c.get('scope')))[region] ?? [] })
  })

/** Each platform once: first those with movies, in the order of the data source, then those that only have shows. */
function merged(movie: readonly StreamingPlatform[], tv: readonly StreamingPlatform[]): StreamingPlatform[] {
  const known = new Set(movie.map(({ id }) => id))
  return withDistinctNames([...movie, ...tv.filter(({ id }) => !known.has(id))])
}
