import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { listedSeasons, playableSeasons } from '#domain/aired.ts'
import { clampEpisode, nextEpisode, previousEpisode, type EpisodeRef, type Step } from '#domain/player.ts'
import { CHOSEN_EPISODE } from '#app/history/chosen-episode.ts'
import type { KnownPlace } from '#app/history/known-places.ts'
import { useKnownPlace } from '#app/history/known-progress.ts'
import { useSpoilers, type Spoilers } from '#app/history/use-spoilers.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { chosenIn, episodeIn, seasonIn } from './episode-in.ts'
import type { ShownEpisode, ShownTitle } from './shown-title.ts'
import { useSeasons } from './use-seasons.ts'

/** An episode before or after the one on the page; its name is null while it is unknown, or hidden. */
export type Neighbour = Step & { name: string | null }

/** The episode on a show's page: what its player, its head and its rows are about. */
export type Place = {
  at: EpisodeRef
  /** The season that was chosen and whose list is still loading; else that of `at`. */
  season: number
  /** What the visitor would do here, where this browser knows it: go on, or begin what comes next. */
  state: Exclude<KnownPlace['state'], 'caught-up'> | null
  /** Query of an address that stays here: it names the episode only where the page's own does. */
  search: string
  /** Of this season, or of the one shown before while this one loads; null: loading them failed. Hidden ones are bare. */
  episodes: ShownEpisode[] | null
  /** All that are loaded, of whatever season. */
  listed: readonly ShownEpisode[]
  /** Neighbouring episodes that have aired. */
  previous: Neighbour | null
  next: Neighbour | null
  go: (target: Step) => void
  /** Starts at the season's first episode. */
  chooseSeason: (season: number) => void
  /** The page stays at this episode, whatever another device plays meanwhile. */
  hold: () => void
  spoilers: Spoilers
}

/** `episodes` are those of the address's season, which the page came with; null: loading them failed. */
type Loaded = { title: ShownTitle; episodes: ShownEpisode[] | null; today: string }
/** A season whose list is awaited to go to its first episode, or to its last. */
type Awaited = { season: number; end: 'first' | 'last' }

/**
 * The current episode of a show: from the address, else the one that this browser knows, else the first. Null for a movie and
 * for a show without episodes.
 */
export function useEpisode({ title, episodes: loaded, today }: Loaded): Place | null {
  const [shown, setSearch] = useSearchParams()
  const known = useKnownPlace(title)
  const spoilers = useSpoilers(title.id, known)
  const [held, setHeld] = useState<EpisodeRef | null>(null)
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  const search = useComing(shown)
  const { seasons } = title
  const came = seasonIn(seasons, shown)

  function look(more: ReadonlyMap<number, ShownEpisode[] | null>) {
    const episodes = [...(loaded ?? []), ...[...more.values()].flatMap((each) => each ?? [])]
    const named = chosenIn(seasons, episodes, search)
    const remembered = held ?? known?.at ?? null
    const lists = listedSeasons({ seasons, episodes })
    const at = named ?? (remembered ? clampEpisode(lists, remembered) : episodeIn(lists, search))
    const playable = playableSeasons({ seasons, episodes, today })
    const [previous, next] = [previousEpisode(playable, at), nextEpisode(playable, at)]
    const needed = [at.season, awaited?.season, ...[previous, next].map((step) => (step?.episode === null ? step.season : null))]
    return { episodes, named, lists, at, previous, next, needed: needed.filter((each) => each != null && each !== came) }
  }
  const isShow = title.type === 'tv' && seasons.some(({ episodeCount }) => episodeCount > 0)
  const more = useSeasons(title.id, (before) => (isShow ? look(before).needed.map(Number) : []), loaded)
  const { episodes, named, lists, at, previous, next } = look(more)
  // What plays goes on when the visitor goes back to an address without an episode.
  if (held && named && !isSame(held, named)) setHeld(named)

  const ofSeason = (season: number) => (season === came ? loaded : more.get(season))
  function go({ season, episode }: Step) {
    const isKnown = episode !== null
    setAwaited(isKnown ? null : { season, end: season < at.season ? 'last' : 'first' })
    if (isKnown)
      setSearch(toQuery({ season, episode }, search), { preventScrollReset: true, replace: true, state: CHOSEN_EPISODE })
  }
  const list = awaited && lists.find(({ number }) => number === awaited.season)?.episodes
  const isTold = awaited !== null && (list != null || ofSeason(awaited.season) !== undefined)
  const goOn = useEffectEvent(() => {
    if (awaited) go({ season: awaited.season, episode: (awaited.end === 'first' ? list?.[0] : list?.at(-1)) ?? 1 })
  })
  useEffect(() => {
    if (isTold) goOn()
  }, [isTold])
  if (!isShow) return null

  function neighbour(target: Step | null): Neighbour | null {
    // Without its list, what is next to an episode of this season is not known yet.
    if (target === null || (target.episode === null && target.season === at.season)) return null
    const found = episodes.find(({ season, number }) => season === target.season && number === target.episode)
    return { ...target, name: (found && bare(found).name) || null }
  }
  function bare(episode: ShownEpisode): ShownEpisode {
    return spoilers.hides(episode.season, episode.number) ? { ...episode, name: '', still: null } : episode
  }
  const own = ofSeason(at.season)
  return {
    at,
    season: awaited?.season ?? at.season,
    state: known && known.state !== 'caught-up' && isSame(known.at, at) ? known.state : null,
    search: named ? `?${toQuery(at)}` : '',
    episodes: (own === undefined ? loaded : own)?.map(bare) ?? null,
    listed: episodes,
    previous: neighbour(previous),
    next: neighbour(next),
    go,
    chooseSeason: (season) =>
      season !== at.season && go({ season, episode: lists.find(({ number }) => number === season)?.episodes?.[0] ?? null }),
    hold: () => setHeld(at),
    spoilers,
  }
}

/** The query of the address that is loading, on which the next choice is built; else of the one shown. */
function useComing(shown: URLSearchParams): URLSearchParams {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const coming = location?.pathname === siteAddress(pathname) ? new URLSearchParams(location.search) : shown
  // The first episode of a season is known when the season is.
  return coming.has('season') && !coming.has('episode') ? shown : coming
}

function isSame(one: EpisodeRef, other: EpisodeRef): boolean {
  return one.season === other.season && one.episode === other.episode
}

function toQuery({ season, episode }: EpisodeRef, before?: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(before)
  query.set('season', String(season))
  query.set('episode', String(episode))
  return query
}
