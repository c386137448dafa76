/** An episode of a show by its numbers. Season 0 holds the specials. */
export type EpisodeRef = { season: number; episode: number }

/** The part of a season that the player needs; a `SeasonCard` fits. */
export type SeasonLength = { number: number; episodeCount: number }

/**
 * The episode after this one, or null at the end. Regular seasons form one sequence and specials another, with no
 * transition between them.
 */
export function nextEpisode(seasons: readonly SeasonLength[], at: EpisodeRef): EpisodeRef | null {
  return neighbour(seasons, at, 1)
}

/** The episode before this one, or null at the start of its sequence. */
export function previousEpisode(seasons: readonly SeasonLength[], at: EpisodeRef): EpisodeRef | null {
  return neighbour(seasons, at, -1)
}

/** Known air dates: of the current season's episodes, and the premiere of every season. */
type Airing = {
  seasons: readonly (SeasonLength & { date: string | null })[]
  episodes: readonly { season: number; number: number; date: string | null }[]
  /** `YYYY-MM-DD`. */
  today: string
}

/** The future day (`YYYY-MM-DD`) on which an episode airs; null if it has aired or the day is unknown. */
export function airsOn({ seasons, episodes, today }: Airing, { season, episode }: EpisodeRef): string | null {
  const known = episodes.find((each) => each.season === season && each.number === episode)
  const date = known ? known.date : (seasons.find(({ number }) => number === season)?.date ?? null)
  return date !== null && date > today ? date : null
}

/** How many episodes of each season have aired, as far as the dates are known. */
export function airedSeasons({ seasons, episodes, today }: Airing): SeasonLength[] {
  return seasons.map(({ number, episodeCount, date }) => {
    const known = episodes.filter((each) => each.season === number)
    const aired = known.filter((each) => each.date !== null && each.date <= today)
    if (known.some((each) => each.date !== null)) return { number, episodeCount: aired.length }
    return { number, episodeCount: date !== null && date > today ? 0 : episodeCount }
  })
}

/** `nextEpisode`, skipping episodes that have not aired. */
export function nextAired(airing: Airing, at: EpisodeRef): EpisodeRef | null {
  return firstAired(airing, nextEpisode, at)
}

/** `previousEpisode`, skipping episodes that have not aired. */
export function previousAired(airing: Airing, at: EpisodeRef): EpisodeRef | null {
  return firstAired(airing, previousEpisode, at)
}

/**
 * The nearest existing episode: within an existing season its first or last episode; otherwise the first episode of the next
 * regular season, or the last episode of the show. A show without episodes gives season 1, episode 1.
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

/** Switches to the first episode of another season; the current season keeps its episode. */
export function changeSeason(at: EpisodeRef, season: number): EpisodeRef {
  return season === at.season ? at : { season, episode: 1 }
}

/** An episode that comes next, or came before, by its number: `Next: 5`; with the season where it is another one. */
export function stepText(word: 'Next' | 'Previous', from: EpisodeRef, { season, episode }: EpisodeRef): string {
  return `${word}: ${season === from.season ? episode : `S${season} E${episode}`}`
}

function firstAired(airing: Airing, step: typeof nextEpisode, at: EpisodeRef): EpisodeRef | null {
  let found = step(airing.seasons, at)
  while (found !== null && airsOn(airing, found) !== null) found = step(airing.seasons, found)
  return found
}

function neighbour(seasons: readonly SeasonLength[], at: EpisodeRef, step: 1 | -1): EpisodeRef | null {
  const { season, episode } = clampEpisode(seasons, at)
  const sequence = withEpisodes(seasons).filter(({ number }) => (number === 0) === (season === 0))
  const index = sequence.findIndex(({ number }) => number === season)
  const own = sequence[index]
  if (!own) return null

  const moved = episode + step
  if (moved >= 1 && moved <= own.episodeCount) return { season, episode: moved }
  // at(-1) would wrap around to the last season
  const adjacent = index + step < 0 ? undefined : sequence[index + step]
  if (!adjacent) return null
  return { season: adjacent.number, episode: step === 1 ? 1 : adjacent.episodeCount }
}

/** Seasons in order, without announced ones that have no episodes yet. */
function withEpisodes(seasons: readonly SeasonLength[]): SeasonLength[] {
  return seasons.filter(({ episodeCount }) => episodeCount > 0).toSorted((a, b) => a.number - b.number)
}

function atLeastOne(episode: number): number {
  return Number.isNaN(episode) ? 1 : Math.max(1, Math.trunc(episode))
}
