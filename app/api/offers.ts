import { AppError } from '#domain/errors.ts'
import type { Offered } from '#domain/offers/offered.ts'
import { isRegion } from '#domain/offers/places.ts'
import { toldApart } from '#domain/offers/platforms.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'
import { parseId, parseTitleKey, type StreamingPlatform } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import { mayBypassBlocks } from '#server/http/endpoints/require-operator.ts'

const NO_TITLE = 'There is no such title'

/** Seconds for which a browser keeps the answer: a day's titles hardly change, and those still being gathered come soon. */
const WHOLE = 6 * 3600
const PART = 60

export const loader = byAddress({
  /** `GET /api/offers/{movie|tv}/{id}` → where the title can be watched, in all regions; the same for everyone. */
  'api/offers/:type/:id': ({ params, context }) => {
    const { catalogue, state } = context.get(servicesContext)
    return json(async () => {
      const key = parseTitleKey(params.type, params.id)
      if (!key) throw new AppError('not-found', NO_TITLE)
      if (state.isBlocked(key.type, key.id) && !(await mayBypassBlocks(context))) throw new AppError('not-found', NO_TITLE)
      return catalogue.offers(key.type, key.id)
    })
  },

  /** `GET /api/offered/{region}/{platform}` → ids of what the platform offers there at no further cost; the same for everyone. */
  'api/offered/:region/:platform': ({ params, context }) => {
    const { offeredTitles, site } = context.get(servicesContext)
    return json(async () => {
      const { region } = params
      const platform = parseId(params.platform)
      if (platform === null || (!isWatchRegion(region) && region !== site.region))
        throw new AppError('not-found', 'There is no such platform')
      const { isWhole, movie, tv } = await offeredTitles.read({ region, platform })
      const headers = { 'Cache-Control': `public, max-age=${isWhole ? WHOLE : PART}` }
      return Response.json({ movie, tv } satisfies Offered, { headers })
    })
  },

  /** `GET /api/platforms/{region}` → the streaming platforms of a region, those of movies and those of shows. */
  'api/platforms/:region': ({ params, context }) => {
    const { catalogue, site } = context.get(servicesContext)
    return json(async () => {
      const { region } = params
      if (!isWatchRegion(region) && region !== site.region) throw new AppError('not-found', 'There is no such region')
      const [movie, tv] = await Promise.all([catalogue.platforms('movie', region), catalogue.platforms('tv', region)])
      return Response.json({ platforms: merged(movie, tv) }, { headers: { 'Cache-Control': 'public, max-age=3600' } })
    })
  },

  /** `GET /api/certifications?region=` → the ratings by age that movies have there, the mildest first; without a region, the site's. */
  'api/certifications': ({ request, context }) => {
    const { catalogue, site } = context.get(servicesContext)
    return json(async () => {
      const region = single(new URL(request.url).searchParams, 'region') ?? site.region
      if (!isRegion(region)) throw new AppError('invalid', 'region must be the code of a region, such as DE')
      return { items: (await catalogue.certifications())[region] ?? [] }
    })
  },
})

/** Each once, in the order of movies; what has shows alone comes last. */
function merged(movie: readonly StreamingPlatform[], tv: readonly StreamingPlatform[]): StreamingPlatform[] {
  const known = new Set(movie.map(({ id }) => id))
  return toldApart([...movie, ...tv.filter(({ id }) => !known.has(id))])
}
