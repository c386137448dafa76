import { nextEpisode, type EpisodeRef, type SeasonLength } from '#domain/player.ts'
import { episodeKey, type Mark, type Seconds } from './library.ts'

/**
 * Where a visitor is in a show: `resume` an episode that they began, `play` the one after those they have watched, or
 * `caught-up` with all that aired, `at` being what they watched last.
 */
export type ShowPlace = { state: 'resume' | 'play' | 'caught-up'; at: EpisodeRef }

type Known = {
  /** The episode played or chosen last, and when. */
  progress: EpisodeRef | null
  progressAt: Seconds
  /** Marks of the show's episodes, by `episodeKey`. */
  episodes: ReadonlyMap<string, Mark>
  /** How many episodes of each season have aired. */
  aired: readonly SeasonLength[]
}

/** Null for a show that was not begun. What the visitor did last counts: playing an episode, or marking one as watched. */
export function showPlace({ progress, progressAt, episodes, aired }: Known): ShowPlace | null {
  const last = lastWatched(episodes)
  if (!last) return progress && { state: 'resume', at: progress }
  if (progress && progressAt > last.time) return { state: 'resume', at: progress }
  const isWatched = (at: EpisodeRef) => episodes.get(episodeKey(at))?.on ?? false
  let next = nextEpisode(aired, last.at)
  while (next && isWatched(next)) next = nextEpisode(aired, next)
  if (!next || !isAfter(next, last.at)) return { state: 'caught-up', at: last.at }
  return { state: progress && episodeKey(progress) === episodeKey(next) ? 'resume' : 'play', at: next }
}

/** The last of the episodes that were watched right after this one, without a gap: who watches a show again knows them. */
export function seenFrom(at: EpisodeRef, { episodes, aired }: Pick<Known, 'episodes' | 'aired'>): EpisodeRef {
  let last = at
  for (let next = nextEpisode(aired, at); next && isAfter(next, last); next = nextEpisode(aired, next)) {
    if (!episodes.get(episodeKey(next))?.on) break
    last = next
  }
  return last
}

/** The watched episode that was marked last; of several at once the furthest. */
function lastWatched(episodes: ReadonlyMap<string, Mark>): { at: EpisodeRef; time: Seconds } | null {
  let best: { at: EpisodeRef; time: Seconds } | null = null
  for (const [key, { on, at: time }] of episodes) {
    if (!on || (best && time < best.time)) continue
    const [season = 0, episode = 0] = key.split('/').map(Number)
    const at = { season, episode }
    if (!best || time > best.time || isAfter(at, best.at)) best = { at, time }
  }
  return best
}

function isAfter(one: EpisodeRef, other: EpisodeRef): boolean {
  return one.season === other.season ? one.episode > other.episode : one.season > other.season
}
