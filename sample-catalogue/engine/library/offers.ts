import { pick, seeded } from '#sample-catalogue/random/seeded.ts'

import type { Entry } from './entry.ts'
import { PLATFORMS_IN } from './platforms.ts'

const HOME = 'US'

/** Ids of the streaming platforms that offer a title in a region (ISO 3166-1). Invented titles that are out are in most regions. */
export function platformIdsIn(entry: Entry, region: string): readonly number[] {
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
