import { z } from 'zod'
import type { StreamingPlatform, TitleType } from '#domain/titles/title.ts'
import type { CallPriority } from '../upstream/gateway.ts'
import type { Ask } from './ask.ts'
import { OFFER } from './discover-params.ts'
import { toListedPlatforms } from './map-title.ts'
import { platformsSchema } from './schemas-offers.ts'
import { id, pageOf } from './schemas.ts'

const DAY = 24 * 3_600_000
const IDS = pageOf(z.object({ id }))

/** The streaming platforms of a region. */
export function askPlatforms(ask: Ask, type: TitleType, region: string): Promise<StreamingPlatform[]> {
  return ask({
    path: `watch/providers/${type}`,
    params: { watch_region: region },
    schema: platformsSchema(region),
    ttl: DAY,
    map: (raw) => toListedPlatforms(raw.results),
  })
}

type Page = { region: string; platform: number; page: number }

/** Ids of what a platform offers at no further cost, the most popular first. `share`: unset, a visitor waits for it. */
export function askOffered(ask: Ask, type: TitleType, { region, platform, page }: Page, share?: CallPriority) {
  return ask({
    path: `discover/${type}`,
    params: {
      sort_by: 'popularity.desc',
      include_adult: 'false',
      page,
      with_watch_providers: platform,
      watch_region: region,
      with_watch_monetization_types: [OFFER.subscription, OFFER.free, OFFER.ads].join('|'),
    },
    // Ids alone are kept: whole pages, as lists ask for them, would fill the cache.
    as: 'ids',
    schema: IDS,
    ttl: DAY,
    share,
    map: (raw) => ({ ids: raw.results.map((result) => result.id), pages: raw.total_pages ?? 0 }),
  })
}
