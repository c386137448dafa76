import { pick, seeded } from '#sample-catalogue/random/seeded.ts'

import type { Entry } from './entry.ts'
import { AD_PLATFORMS, FREE_PLATFORMS, PLATFORMS_IN, SHOPS, type Platform } from './platforms.ts'

const HOME = 'US'

/** TMDB's kinds of offers. */
export const OFFER_KINDS = ['flatrate', 'free', 'ads', 'rent', 'buy'] as const
type OfferKind = (typeof OFFER_KINDS)[number]
export type Offer = { kind: OfferKind; id: number }

/** Where a title streams or sells in a region (ISO 3166-1). Released invented titles are in most regions; real ones in none. */
export function offersIn(entry: Entry, region: string): readonly Offer[] {
  const streams = platformIdsIn(entry, region).map((id): Offer => ({ kind: 'flatrate', id }))
  const isOut = entry.voteCount > 0
  if (!PLATFORMS_IN.has(region) || entry.index === null || !isOut) return streams
  const random = seeded(entry.index, 'offers', region)
  const one = (kind: OfferKind, among: readonly Platform[]): Offer => ({ kind, id: pick(random, among).id })
  const offers = [...streams]
  if (random() < 0.15) offers.push(one('free', FREE_PLATFORMS))
  if (random() < 0.15) offers.push(one('ads', AD_PLATFORMS))
  if (random() < 0.5) offers.push(one('rent', SHOPS))
  if (random() < 0.5) offers.push(one('buy', SHOPS))
  return offers
}

function platformIdsIn(entry: Entry, region: string): readonly number[] {
  if (region === HOME) return entry.platformIds
  const platforms = PLATFORMS_IN.get(region)
  const isOut = entry.voteCount > 0
  if (!platforms || entry.index === null || !isOut) return []
  const random = seeded(entry.index, 'platforms', region)
  if (random() > 0.6) return []
  const ids = new Set([pick(random, platforms).id])
  if (random() < 0.4) ids.add(pick(random, platforms).id)
  return [...ids]
}
