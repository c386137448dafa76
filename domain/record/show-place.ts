import { nextEpisode, type EpisodeRef, type SeasonList } from '#domain/episodes/episodes.ts'
import type { Moment } from './fields.ts'

/**
 * Where a visitor is in a show: `resume` a started episode, `play` the next unwatched one, or `caught-up`, with `at` the episode
 * watched last. `again`: they have watched the episode before.
 */
export type ShowPlace = { state: 'resume' | 'play' | 'caught-up'; at: EpisodeRef; again?: boolean }
/** The place depends on this season, which has to be loaded first. */
export type NeedsList = { needs: number }

type ShowState = {
  /** The episode played or chosen last, and when. */
  progress: EpisodeRef | null
  progressAt: Moment
  /** When the episodes that were watched were watched last, by `episodeKey`. */
  episodes: ReadonlyMap<string, Moment>
  /** The episodes that have aired. */
  aired: readonly SeasonList[]
}
type Watched = { at: EpisodeRef; time: Moment }

/** `2/5` */
export function episodeKey({ season, episode }: EpisodeRef): string {
  return `${season}/${episode}`
}

/** Null for a show that was not started. The visitor's latest act counts: playing an episode, or marking one as watched. */
export function showPlace({ progress, progressAt, episodes, aired }: ShowState): ShowPlace | NeedsList | null {
  const watched = watchedIn(episodes)
  // Watching a special does not change the place in the regular seasons.
  const regular = watched.filter(({ at }) => at.season > 0)
  const latest = lastOf(progress && progress.season > 0 ? regular : watched)
  if (progress && progressAt > (latest?.time ?? 0)) return { state: 'resume', at: progress }
  const last = lastOf(regular) ?? lastOf(watched)
  if (!last) return progress && { state: 'resume', at: progress }
  const isResumed = (at: EpisodeRef) => progress !== null && episodeKey(progress) === episodeKey(at)
  const found = firstUnwatched(last.at, { episodes, aired }) ?? (last.at.season === 0 ? beginning({ episodes, aired }) : null)
  if (found && 'needs' in found) return found
  if (found) return { state: isResumed(found) ? 'resume' : 'play', at: found }
  const again = isRewatched(last, regular) ? nextEpisode(aired, last.at) : null
  if (again?.episode == null) return { state: 'caught-up', at: last.at }
  const at = { season: again.season, episode: again.episode }
  return { state: isResumed(at) ? 'resume' : 'play', at, again: true }
}

/** The last watched episode in an unbroken run after `at`; `at` itself if the next one is unwatched. */
export function seenFrom(at: EpisodeRef, { episodes, aired }: Pick<ShowState, 'episodes' | 'aired'>): EpisodeRef {
  let last = at
  for (;;) {
    const next = nextEpisode(aired, last)
    if (next?.episode == null) return last
    const following = { season: next.season, episode: next.episode }
    if (!episodes.has(episodeKey(following))) return last
    last = following
  }
}

/** The first unwatched episode after this one; null if there is none. */
function firstUnwatched(
  at: EpisodeRef,
  { episodes, aired }: Pick<ShowState, 'episodes' | 'aired'>,
): EpisodeRef | NeedsList | null {
  const last = seenFrom(at, { episodes, aired })
  const next = nextEpisode(aired, last)
  if (next === null) return null
  return next.episode === null ? { needs: next.season } : { season: next.season, episode: next.episode }
}

/** The first regular episode, for visitors who have watched only specials. */
function beginning(known: Pick<ShowState, 'episodes' | 'aired'>): EpisodeRef | NeedsList | null {
  return firstUnwatched({ season: 1, episode: -1 }, known)
}

/**
 * Whether a fully watched show is being watched again from the start: the times rise from the first episode up to `last`, and all
 * of them are later than those after it.
 */
function isRewatched(last: Watched, regular: readonly Watched[]): boolean {
  const before = regular.filter(({ at }) => !isAfter(at, last.at)).toSorted((a, b) => (isAfter(a.at, b.at) ? 1 : -1))
  const behind = regular.filter(({ at }) => isAfter(at, last.at))
  const latestBehind = Math.max(0, ...behind.map(({ time }) => time))
  return before.every(({ time }, index) => time > (before[index - 1]?.time ?? latestBehind))
}

function watchedIn(episodes: ReadonlyMap<string, Moment>): Watched[] {
  return [...episodes].map(([key, time]) => {
    const [season = 0, episode = 0] = key.split('/').map(Number)
    return { at: { season, episode }, time }
  })
}

/** The episode marked last; the furthest of several marked at once. */
function lastOf(watched: readonly Watched[]): Watched | null {
  let best: Watched | null = null
  for (const each of watched)
    if (!best || each.time > best.time || (each.time === best.time && isAfter(each.at, best.at))) best = each
  return best
}

function isAfter(one: EpisodeRef, other: EpisodeRef): boolean {
  return one.season === other.season ? one.episode > other.episode : one.season > other.season
}
