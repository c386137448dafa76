import type { Work } from '#sample-catalogue/types/records.ts'

import type { SeasonPlan } from './seasons.ts'

/** An episode of a show by its season and its place in it, from 0. */
export type EpisodePlace = { season: number; at: number }
type Part = { slot: number; count: number }

/**
 * Which of a show's cast and crew are in which episode. In an invented show, everybody is in exactly as many episodes of the
 * numbered seasons as their credit says, spread evenly over the run; anybody in fewer than half of them is a guest. The
 * catalogue doesn't know this for real shows and makes nothing up about real people: nobody is a guest, and everybody is in
 * every episode. `slot` counts the cast first, then the crew.
 */
export function appearancesIn(work: Work, plans: readonly SeasonPlan[], invented: boolean) {
  const numbered = plans.filter(({ number }) => number > 0)
  const total = numbered.reduce((sum, { days }) => sum + days.length, 0)
  const parts = [...work.cast, ...work.crew].map(({ episodeCount = total }, slot): Part => ({
    slot,
    count: invented ? Math.min(episodeCount, total) : total,
  }))
  const firstOf = (season: number) => numbered.reduce((sum, { number, days }) => sum + (number < season ? days.length : 0), 0)
  /** How many of the first `many` episodes a part is in. */
  const before = ({ slot, count }: Part, many: number) => {
    const shift = slot * 7
    return Math.floor(((many + shift) * count) / total) - Math.floor((shift * count) / total)
  }
  const isGuest = ({ count }: Part) => count * 2 < total
  const cast = parts.slice(0, work.cast.length)

  /** How many episodes of a season a part is in. Only people who are in every episode are in the specials. */
  function countIn(part: Part, season: number): number {
    const length = plans.find(({ number }) => number === season)?.days.length ?? 0
    if (part.count === total) return length
    if (season === 0) return 0
    const first = firstOf(season)
    return before(part, first + length) - before(part, first)
  }
  function isIn(part: Part, { season, at }: EpisodePlace): boolean {
    if (part.count === total) return true
    if (season === 0) return false
    const first = firstOf(season) + at
    return before(part, first + 1) > before(part, first)
  }

  return {
    /** Slots of the cast who are in a season or an episode without being guests. */
    regulars: (season: number) => slots(cast.filter((part) => !isGuest(part) && countIn(part, season) > 0)),
    regularsOf: (place: EpisodePlace) => slots(cast.filter((part) => !isGuest(part) && isIn(part, place))),
    guestsOf: (place: EpisodePlace) => slots(cast.filter((part) => isGuest(part) && isIn(part, place))),
    /** Episodes of a season that each slot is in. */
    counts: (season: number) => parts.map((part) => countIn(part, season)),
  }
}
function slots(parts: readonly Part[]): Set<number> {
  return new Set(parts.map(({ slot }) => slot))
}

export type Appearances = ReturnType<typeof appearancesIn>
