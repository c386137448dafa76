/** An episode of a show by its numbers. Season 0 holds the specials. */
export type EpisodeRef = { season: number; episode: number }

/**
 * A season and its episode numbers in order: they may run on from the season before, begin at 0, or have gaps. Null while the
 * list is not loaded: numbers do not follow from a count.
 */
export type SeasonList = { number: number; episodes: readonly number[] | null }

/** The next or previous episode. `episode` is null if its season has to be loaded first. */
export type Step = { season: number; episode: number | null }

/**
 * The first episode after this one, or null at the end. Regular seasons form one sequence and specials another, with no
 * transition between them. `at` need not be in a list: seasons and episodes disappear.
 */
export function nextEpisode(seasons: readonly SeasonList[], at: EpisodeRef): Step | null {
  for (const { number, episodes } of sequenceOf(seasons, at.season)) {
    if (number < at.season) continue
    if (episodes === null) return { season: number, episode: null }
    const found = episodes.find((episode) => number > at.season || episode > at.episode)
    if (found !== undefined) return { season: number, episode: found }
  }
  return null
}

/** The last episode before this one, or null at the start of its sequence. */
export function previousEpisode(seasons: readonly SeasonList[], at: EpisodeRef): Step | null {
  for (const { number, episodes } of sequenceOf(seasons, at.season).toReversed()) {
    if (number > at.season) continue
    if (episodes === null) return { season: number, episode: null }
    const found = episodes.findLast((episode) => number < at.season || episode < at.episode)
    if (found !== undefined) return { season: number, episode: found }
  }
  return null
}

/**
 * The nearest existing episode: in its own season if that has any; otherwise the first of the next regular season, or the last of
 * the show. NaN means the first episode of the season. If the season is not loaded, a number is accepted as it is, and NaN
 * becomes 1.
 */
export function clampEpisode(seasons: readonly SeasonList[], at: EpisodeRef): EpisodeRef {
  const filled = inOrder(seasons)
  const own = filled.find(({ number }) => number === at.season)
  if (own) return { season: own.number, episode: nearestIn(own.episodes, at.episode) }

  const regular = filled.filter(({ number }) => number > 0)
  const following = regular.find(({ number }) => number > at.season) ?? (Number.isNaN(at.season) ? regular[0] : undefined)
  if (following) return { season: following.number, episode: following.episodes?.[0] ?? 1 }
  const last = regular.at(-1)
  if (last) return { season: last.number, episode: last.episodes?.at(-1) ?? 1 }
  return { season: filled[0]?.number ?? 1, episode: filled[0]?.episodes?.[0] ?? 1 }
}

function sequenceOf(seasons: readonly SeasonList[], season: number): SeasonList[] {
  return inOrder(seasons).filter(({ number }) => (number === 0) === (season === 0))
}

/** Seasons in order, without announced ones that have no episodes yet. */
function inOrder(seasons: readonly SeasonList[]): SeasonList[] {
  return seasons.filter(({ episodes }) => episodes === null || episodes.length > 0).toSorted((a, b) => a.number - b.number)
}

/** The nearest number; of two equally near ones, the later. */
function nearestIn(numbers: readonly number[] | null, wanted: number): number {
  if (Number.isNaN(wanted)) return numbers?.[0] ?? 1
  if (numbers === null) return Math.max(0, Math.trunc(wanted))
  const distance = (number: number) => Math.abs(number - wanted)
  return numbers.reduce((best, number) => (distance(number) <= distance(best) ? number : best), numbers[0] ?? 1)
}
