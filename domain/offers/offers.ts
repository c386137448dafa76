import { OFFER_KINDS } from './offer-kinds.ts'
import { parsePicturePath } from '#domain/pictures/picture-path.ts'
import { parseId } from '#domain/titles/title.ts'
import type { OfferGroup, OfferKind, Streaming, StreamingPlatform } from '#domain/titles/title.ts'

/** The offers of one region: ids of platforms by kind, and the page that credits the source of the data. */
export type RegionOffers = { link: string | null } & Partial<Record<OfferKind, number[]>>

/** Where a title can be watched, in every region (ISO 3166-1) that has an offer; `platforms` are all that occur in `regions`. */
export type Offers = { platforms: StreamingPlatform[]; regions: Record<string, RegionOffers> }

/** The offers of a region; null if no region has any. */
export function offersIn({ platforms, regions }: Offers, region: string): Streaming | null {
  const others = Object.keys(regions).filter((code) => code !== region).length
  const here = Object.hasOwn(regions, region) ? regions[region] : undefined
  if (!here && others === 0) return null
  const named = new Map(platforms.map((platform) => [platform.id, platform]))
  const groups = OFFER_KINDS.map((kind) => ({ kind, platforms: (here?.[kind] ?? []).flatMap((id) => named.get(id) ?? []) }))
  return { link: here?.link ?? null, groups: groups.filter((group) => group.platforms.length > 0), elsewhere: others }
}

/** The same offers with the visitor's own platforms first in each group; otherwise the order stays. */
export function ownFirst(groups: readonly OfferGroup[], own: ReadonlySet<number>): OfferGroup[] {
  return groups.map(({ kind, platforms }) => ({
    kind,
    platforms: platforms.toSorted((one, other) => Number(own.has(other.id)) - Number(own.has(one.id))),
  }))
}

/** Parses the offers in a response of the site; null if invalid. */
export function parseOffers(value: unknown): Offers | null {
  const { platforms, regions } = toObject(value)
  if (!Array.isArray(platforms) || typeof regions !== 'object') return null
  return {
    platforms: platforms.flatMap((each: unknown) => parsePlatform(each) ?? []),
    regions: Object.fromEntries(Object.entries(toObject(regions)).map(([code, region]) => [code, parseRegion(toObject(region))])),
  }
}

function parseRegion({ link, ...kinds }: Record<string, unknown>): RegionOffers {
  const offered = OFFER_KINDS.flatMap((kind): [OfferKind, number[]][] => {
    const ids: unknown = kinds[kind]
    return Array.isArray(ids) ? [[kind, ids.map(Number)]] : []
  })
  return { link: typeof link === 'string' ? link : null, ...Object.fromEntries(offered) }
}

/** Parses an untrusted streaming platform; null if invalid. */
export function parsePlatform(value: unknown): StreamingPlatform | null {
  const { id, name, logo } = toObject(value)
  const number = parseId(String(id))
  return number !== null && typeof name === 'string' ? { id: number, name, logo: parsePicturePath(logo) } : null
}

function toObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** Parses the platforms in a response; null if invalid. */
export function parsePlatforms(value: unknown): StreamingPlatform[] | null {
  const { platforms } = toObject(value)
  return Array.isArray(platforms) ? platforms.flatMap((each: unknown) => parsePlatform(each) ?? []) : null
}
