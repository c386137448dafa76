import type { Entry } from './entry.ts'
import { episodeVote } from './generate-work.ts'
import type { SeasonPlan } from './seasons.ts'

/** The mean rating of the episodes of a season that have aired, with one decimal; 0 before the first. */
export function meanVote(entry: Entry, { number, days }: SeasonPlan, today: number): number {
  const recorded = entry.work?.seasons.find((season) => season.number === number)?.episodes
  const votes = days.flatMap((day, at) => {
    if (day > today) return []
    return recorded ? (recorded[at]?.voteAverage ?? []) : episodeVote(entry, number, at)
  })
  const mean = votes.reduce((sum, vote) => sum + vote, 0) / Math.max(1, votes.length)
  return Math.round(mean * 10) / 10
}
