import { AppError } from '#domain/errors.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'
import { toldApart } from '#domain/offers/platforms.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/platforms.ts'

/** `GET /api/platforms/{region}` → the streaming platforms of a region, those of movies and those of shows. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, site } = context.get(servicesContext)
  return json(async () => {
    const { region } = params
    if (!isWatchRegion(region) && region !== site.region) throw new AppError('not-found', 'There is no such region')
    const [movie, tv] = await Promise.all([catalogue.platforms('movie', region), catalogue.platforms('tv', region)])
    return Response.json({ platforms: merged(movie, tv) }, { headers: { 'Cache-Control': 'public, max-age=3600' } })
  })
}

/** Each once, in the order of movies; what has shows alone comes last. */
function merged(movie: readonly StreamingPlatform[], tv: readonly StreamingPlatform[]): StreamingPlatform[] {
  const known = new Set(movie.map(({ id }) => id))
  return toldApart([...movie, ...tv.filter(({ id }) => !known.has(id))])
}
