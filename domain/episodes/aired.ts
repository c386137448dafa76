import type { EpisodeRef, SeasonList } from './episodes.ts'

/** A season in a show's own answer: when it begins, but not which numbers its episodes have. */
export type SeasonFacts = { number: number; episodeCount: number; date: string | null }
/** An episode in the list of its season. */
export type ListedEpisode = { season: number; number: number; date: string | null }

/** When a show's episodes air, as far as known. */
export type Airing = {
  seasons: readonly SeasonFacts[]
  /** Episodes of the seasons that are loaded. */
  episodes: readonly ListedEpisode[]
  /** `YYYY-MM-DD`. */
  today: string
}

type State = 'aired' | 'to-come' | 'unknown'

/** The future day (`YYYY-MM-DD`) on which an episode airs; null if it has aired or the day is unknown. */
export function airsOn({ seasons, episodes, today }: Airing, { season, episode }: EpisodeRef): string | null {
  const listed = episodes.find((each) => each.season === season && each.number === episode)
  const date = listed ? listed.date : (seasons.find(({ number }) => number === season)?.date ?? null)
  return date !== null && date > today ? date : null
}

/**
 * Whether an episode is known to be upcoming: its date is in the future, or it has none, others of its season are upcoming, and
 * none after it has aired.
 */
export function isToCome(airing: Airing, { season, episode }: EpisodeRef): boolean {
  const listed = airing.episodes.find((each) => each.season === season && each.number === episode)
  return listed ? stateOf(airing, listed) === 'to-come' : airsOn(airing, { season, episode }) !== null
}

/**
 * Which episodes of each season have aired; null where the season is not loaded. An undated episode has aired if a later one has,
 * or if its season has no dates at all.
 */
export function airedSeasons(airing: Airing): SeasonList[] {
  return airing.seasons.map(({ number, episodeCount, date }) => {
    const listed = airing.episodes.filter(({ season }) => season === number)
    if (listed.length === 0) return { number, episodes: episodeCount === 0 || isLater(airing, date) ? [] : null }
    const aired = listed.filter((each) => stateOf(airing, each) === 'aired')
    return { number, episodes: aired.map((each) => each.number).toSorted((a, b) => a - b) }
  })
}

/** The seasons of a show without episodes known to be upcoming: where Next and Previous lead. */
export function playableSeasons(airing: Airing): SeasonList[] {
  return listedSeasons(airing).map(({ number, episodes }) => ({
    number,
    episodes:
      episodes?.filter((episode) => !isToCome(airing, { season: number, episode })) ??
      (isToCome(airing, { season: number, episode: 1 }) ? [] : null),
  }))
}

/** The seasons of a show with their episode numbers; null where the season is not loaded. */
export function listedSeasons({ seasons, episodes }: Pick<Airing, 'seasons' | 'episodes'>): SeasonList[] {
  return seasons.map(({ number, episodeCount }) => {
    const numbers = episodes.flatMap((each) => (each.season === number ? [each.number] : []))
    return { number, episodes: numbers.length > 0 ? numbers.toSorted((a, b) => a - b) : episodeCount === 0 ? [] : null }
  })
}

function stateOf(airing: Airing, { season, number, date }: ListedEpisode): State {
  if (date !== null) return isLater(airing, date) ? 'to-come' : 'aired'
  const ofSeason = airing.episodes.filter((each) => each.season === season)
  const isFollowed = ofSeason.some((each) => each.number > number && hasCome(airing, each.date))
  if (isFollowed || hasLaterSeason(airing, season)) return 'aired'
  if (ofSeason.some((each) => isLater(airing, each.date))) return 'to-come'
  if (ofSeason.some((each) => each.date !== null)) return 'unknown'
  return isLater(airing, airing.seasons.find((each) => each.number === season)?.date ?? null) ? 'to-come' : 'aired'
}

/** Whether a later season has begun; for specials never. */
function hasLaterSeason(airing: Airing, season: number): boolean {
  return season > 0 && airing.seasons.some(({ number, date }) => number > season && hasCome(airing, date))
}

function hasCome({ today }: Airing, date: string | null): boolean {
  return date !== null && date <= today
}

function isLater({ today }: Airing, date: string | null): boolean {
  return date !== null && date > today
}
