import { nextEpisode, type EpisodeRef, type SeasonList } from '#domain/episodes/episodes.ts'
import { episodeKey, type Mark, type Seconds } from './library.ts'

/**
 * Where a visitor is in a show: `resume` an episode that they began, `play` the one after those they have watched, or
 * `caught-up` with all that aired, `at` being what they watched last. `again`: they have watched that one before.
 */
export type ShowPlace = { state: 'resume' | 'play' | 'caught-up'; at: EpisodeRef; again?: boolean }
/** The place cannot be told before the list of this season is loaded. */
export type NeedsList = { needs: number }

type Known = {
  /** The episode played or chosen last, and when. */
  progress: EpisodeRef | null
  progressAt: Seconds
  /** Marks of the show's episodes, by `episodeKey`. */
  episodes: ReadonlyMap<string, Mark>
  /** The episodes that have aired. */
  aired: readonly SeasonList[]
}
type Watched = { at: EpisodeRef; time: Seconds }

/** Null for a show that was not begun. What the visitor did last counts: playing an episode, or marking one as watched. */
export function showPlace({ progress, progressAt, episodes, aired }: Known): ShowPlace | NeedsList | null {
  const watched = watchedIn(episodes)
  // Specials are beside the story: who has watched one goes on where they were in the seasons.
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

/** The last of the episodes that were watched right after this one, without a gap: who watches a show again knows them. */
export function seenFrom(at: EpisodeRef, { episodes, aired }: Pick<Known, 'episodes' | 'aired'>): EpisodeRef {
  let last = at
  for (;;) {
    const next = nextEpisode(aired, last)
    if (next?.episode == null) return last
    const following = { season: next.season, episode: next.episode }
    if (!episodes.get(episodeKey(following))?.on) return last
    last = following
  }
}

/** The first episode after this one that was not watched; null: there is none. */
function firstUnwatched(at: EpisodeRef, { episodes, aired }: Pick<Known, 'episodes' | 'aired'>): EpisodeRef | NeedsList | null {
  const last = seenFrom(at, { episodes, aired })
  const next = nextEpisode(aired, last)
  if (next === null) return null
  return next.episode === null ? { needs: next.season } : { season: next.season, episode: next.episode }
}

/** The first episode of the seasons, for somebody who has watched specials alone. */
function beginning(known: Pick<Known, 'episodes' | 'aired'>): EpisodeRef | NeedsList | null {
  return firstUnwatched({ season: 1, episode: -1 }, known)
}

/**
 * Whether a show of which all was watched is watched again from its beginning: one episode after the other up to the one that was
 * watched last, all of them later than those behind it.
 */
function isRewatched(last: Watched, regular: readonly Watched[]): boolean {
  const before = regular.filter(({ at }) => !isAfter(at, last.at)).toSorted((a, b) => (isAfter(a.at, b.at) ? 1 : -1))
  const behind = regular.filter(({ at }) => isAfter(at, last.at))
  const latestBehind = Math.max(0, ...behind.map(({ time }) => time))
  return before.every(({ time }, index) => time > (before[index - 1]?.time ?? latestBehind))
}

function watchedIn(episodes: ReadonlyMap<string, Mark>): Watched[] {
  return [...episodes].flatMap(([key, { on, at: time }]) => {
    const [season = 0, episode = 0] = key.split('/').map(Number)
    return on ? [{ at: { season, episode }, time }] : []
  })
}

/** The episode that was marked last; of several at once the furthest. */
function lastOf(watched: readonly Watched[]): Watched | null {
  let best: Watched | null = null
  for (const each of watched)
    if (!best || each.time > best.time || (each.time === best.time && isAfter(each.at, best.at))) best = each
  return best
}

function isAfter(one: EpisodeRef, other: EpisodeRef): boolean {
  return one.season === other.season ? one.episode > other.episode : one.season > other.season
}
