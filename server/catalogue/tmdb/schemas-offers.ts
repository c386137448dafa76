import { z } from 'zod'
import { OFFER_KINDS } from '#domain/offers/offer-kinds.ts'
import type { Offers, RegionOffers } from '#domain/offers/offers.ts'
import type { OfferKind, StreamingPlatform } from '#domain/titles/title.ts'
import { count, id, itemsOf, name, picture } from './schemas.ts'

/** What TMDB calls the kinds of offers. */
export const OFFER: Readonly<Record<OfferKind, string>> = {
  subscription: 'flatrate',
  free: 'free',
  ads: 'ads',
  rent: 'rent',
  buy: 'buy',
}

/** More than any title really has: longer lists are cut so that they cannot fill the cache. */
const MAX_REGIONS = 260
const MAX_PLATFORMS = 100
const REGION = /^[A-Z]{2}$/

const provider = z.object({ provider_id: id, provider_name: name, logo_path: picture })
const link = z
  .url({ protocol: /^https$/ })
  .nullable()
  .catch(null)

const platform = z.object({ id, name, logo: picture })
const ids = z.array(id).optional()
/** `Offers` as the cache returns them. */
const cachedOffers = z.object({
  platforms: z.array(platform),
  regions: z.record(z.string(), z.object({ link, subscription: ids, free: ids, ads: ids, rent: ids, buy: ids })),
})

/**
 * `watch/providers` of a title in all regions, as our own `Offers`. The service repeats every platform in every region, a hundred
 * kilobytes for a well-known title: each is checked and cached once. Missing or invalid parts count as no offer.
 */
export const offersSchema = z
  .unknown()
  .default(null)
  .transform((raw): Offers => {
    const cached = cachedOffers.safeParse(raw)
    return cached.success ? cached.data : toOffers(Object(Object(raw).results))
  })

function toOffers(results: Record<string, unknown>): Offers {
  const platforms = new Map<number, StreamingPlatform>()
  const regions = Object.entries(results).slice(0, MAX_REGIONS)
  const known = regions.flatMap(([code, region]): [string, RegionOffers][] => {
    const offers = REGION.test(code) ? toRegion(Object(region), platforms) : null
    return offers ? [[code, offers]] : []
  })
  return { platforms: [...platforms.values()], regions: Object.fromEntries(known) }
}

/** Adds new platforms to `platforms`; null without any offer. */
function toRegion(raw: Record<string, unknown>, platforms: Map<number, StreamingPlatform>): RegionOffers | null {
  const kinds = OFFER_KINDS.flatMap((kind): [OfferKind, number[]][] => {
    const offered = idsOf(raw[OFFER[kind]], platforms)
    return offered.length > 0 ? [[kind, offered]] : []
  })
  return kinds.length > 0 ? { link: link.parse(raw.link ?? null), ...Object.fromEntries(kinds) } : null
}

function idsOf(raw: unknown, platforms: Map<number, StreamingPlatform>): number[] {
  if (!Array.isArray(raw)) return []
  const offered = raw.slice(0, MAX_PLATFORMS).flatMap((each: unknown) => {
    const number: unknown = Object(each).provider_id
    if (typeof number === 'number' && platforms.has(number)) return [number]
    const { data } = provider.safeParse(each)
    if (!data) return []
    platforms.set(data.provider_id, { id: data.provider_id, name: data.provider_name, logo: data.logo_path })
    return [data.provider_id]
  })
  return [...new Set(offered)]
}

/**
 * `watch/providers/movie` and `watch/providers/tv`, with each platform's place in the lists of one region. Platforms that only
 * have places in other regions are left out, because some services list them whatever the region.
 */
export function platformsSchema(region: string) {
  const listed = provider
    .extend({ display_priority: count, display_priorities: z.record(z.string(), count).catch({}) })
    .transform(({ display_priorities, display_priority, ...rest }) => {
      const place = display_priorities[region]
      const isElsewhere = place === undefined && Object.keys(display_priorities).length > 0
      return { ...rest, display_priority: place ?? display_priority ?? Number.MAX_SAFE_INTEGER, isElsewhere }
    })
  return z.object({ results: itemsOf(listed.refine(({ isElsewhere }) => !isElsewhere)) })
}
