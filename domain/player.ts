/** A place in a show. Season 0 holds the specials. */
export type EpisodeRef = { season: number; episode: number }

/** What the player has to know of a season; a `SeasonCard` fits. */
export type SeasonLength = { number: number; episodeCount: number }

/**
 * The episode after this one, or null at the end. Regular seasons form one run, specials another:
 * nothing leads from one into the other.
 */
export function nextEpisode(seasons: readonly SeasonLength[], at: EpisodeRef): EpisodeRef | null {
  return neighbour(seasons, at, 1)
}

/** The episode before this one, or null at the start of its run. */
export function previousEpisode(seasons: readonly SeasonLength[], at: EpisodeRef): EpisodeRef | null {
  return neighbour(seasons, at, -1)
}

/** What is known of when a place airs: the episodes of the season at hand, and the first day of every season. */
type Airing = {
  seasons: readonly (SeasonLength & { date: string | null })[]
  episodes: readonly { season: number; number: number; date: string | null }[]
  /** `YYYY-MM-DD`. */
  today: string
}

/** The day (`YYYY-MM-DD`) on which a place airs, if that lies ahead; null when it has aired or nobody knows. */
export function airsOn({ seasons, episodes, today }: Airing, { season, episode }: EpisodeRef): string | null {
  const known = episodes.find((each) => each.season === season && each.number === episode)
  const date = known ? known.date : (seasons.find(({ number }) => number === season)?.date ?? null)
  return date !== null && date > today ? date : null
}

/** `nextEpisode`, past those that have not aired. */
export function nextAired(airing: Airing, at: EpisodeRef): EpisodeRef | null {
  return firstAired(airing, nextEpisode, at)
}

/** `previousEpisode`, past those that have not aired. */
export function previousAired(airing: Airing, at: EpisodeRef): EpisodeRef | null {
  return firstAired(airing, previousEpisode, at)
}

/**
 * The nearest place that exists: in a season of the show its first or last episode; where the season does not exist,
 * the first episode of the following regular one, else the end of the last. A show without episodes gives season 1, episode 1.
 */
export function clampEpisode(seasons: readonly SeasonLength[], at: EpisodeRef): EpisodeRef {
  const played = withEpisodes(seasons)
  const own = played.find(({ number }) => number === at.season)
  if (own) return { season: own.number, episode: Math.min(atLeastOne(at.episode), own.episodeCount) }

  const regular = played.filter(({ number }) => number > 0)
  const following = regular.find(({ number }) => number > at.season) ?? (Number.isNaN(at.season) ? regular[0] : undefined)
  if (following) return { season: following.number, episode: 1 }
  const last = regular.at(-1)
  if (last) return { season: last.number, episode: last.episodeCount }
  return { season: played[0]?.number ?? 1, episode: 1 }
}

/** Another season starts at its first episode; the season that is playing stays where it is. */
export function changeSeason(at: EpisodeRef, season: number): EpisodeRef {
  return season === at.season ? at : { season, episode: 1 }
}

function firstAired(airing: Airing, step: typeof nextEpisode, at: EpisodeRef): EpisodeRef | null {
  let place = step(airing.seasons, at)
  while (place !== null && airsOn(airing, place) !== null) place = step(airing.seasons, place)
  return place
}

function neighbour(seasons: readonly SeasonLength[], at: EpisodeRef, step: 1 | -1): EpisodeRef | null {
  const { season, episode } = clampEpisode(seasons, at)
  const run = withEpisodes(seasons).filter(({ number }) => (number === 0) === (season === 0))
  const index = run.findIndex(({ number }) => number === season)
  const own = run[index]
  if (!own) return null

  const moved = episode + step
  if (moved >= 1 && moved <= own.episodeCount) return { season, episode: moved }
  // at(-1) would wrap round to the last season
  const beside = index + step < 0 ? undefined : run[index + step]
  if (!beside) return null
  return { season: beside.number, episode: step === 1 ? 1 : beside.episodeCount }
}

/** In order, and without the seasons that are announced but hold nothing yet. */
function withEpisodes(seasons: readonly SeasonLength[]): SeasonLength[] {
  return seasons.filter(({ episodeCount }) => episodeCount > 0).toSorted((a, b) => a.number - b.number)
}

function atLeastOne(episode: number): number {
  return Number.isNaN(episode) ? 1 : Math.max(1, Math.trunc(episode))
}
