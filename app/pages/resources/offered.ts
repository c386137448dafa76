import { AppError } from '#domain/errors.ts'
import type { Offered } from '#domain/offers/offered.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'
import { parseId } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/offered.ts'

/** Seconds for which a browser keeps the answer: a day's titles hardly change, and those still being gathered come soon. */
const WHOLE = 6 * 3600
const PART = 60

/** `GET /api/offered/{region}/{platform}` → ids of what the platform offers there at no further cost; the same for everyone. */
export function loader({ params, context }: Route.LoaderArgs) {
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
}
