import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { listedSeasons, playableSeasons } from '#domain/episodes/aired.ts'
import { clampEpisode, nextEpisode, previousEpisode, type EpisodeRef, type Step } from '#domain/episodes/episodes.ts'
import { CHOSEN_EPISODE } from '#app/features/history/use-remembered-title.ts'
import type { KnownPlace } from '#app/features/history/known-places.ts'
import { useKnownPlace } from '#app/features/history/known-places.ts'
import { useSpoilers, type Spoilers } from '#app/features/spoilers/use-spoilers.ts'
import { siteAddress, fetchSite } from '#app/hooks/site-address.ts'
import { chosenIn, episodeIn, seasonIn } from './episode-in.ts'
import type { ShownEpisode, ShownTitle } from './shown-title.ts'

/** An episode before or after the one on the page; its name is null while it is unknown, or hidden. */
export type Neighbour = Step & { name: string | null }

/** The episode on a show's page: what its player, its head and its rows are about. */
export type Place = {
  at: EpisodeRef
  /** The season that was chosen and whose list is still loading; else that of `at`. */
  season: number
  /** What this browser suggests to play, if it knows: resume an episode, or start the next one. */
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
  /** Keeps the page at this episode, whatever another device plays meanwhile. */
  hold: () => void
  spoilers: Spoilers
}

/** `episodes` are those of the address's season, which the page came with; null: loading them failed. */
type Loaded = { title: ShownTitle; episodes: ShownEpisode[] | null; today: string }

/**
 * The current episode of a show: from the address, else the one that this browser knows, else the first. Null for a movie and
 * for a show without episodes.
 */
export function useEpisode({ title, episodes: loaded, today }: Loaded): Place | null {
  const [shown, setSearch] = useSearchParams()
  const known = useKnownPlace(title)
  const spoilers = useSpoilers(title.id, known)
  const [held, setHeld] = useState<EpisodeRef | null>(null)
  const search = useComing(shown)
  const { seasons } = title
  const remembered = held ?? known?.at ?? null
  const isShow = title.type === 'tv' && seasons.some(({ episodeCount }) => episodeCount > 0)

  function look(episodes: readonly ShownEpisode[]) {
    const named = chosenIn(seasons, episodes, search)
    const lists = listedSeasons({ seasons, episodes })
    const at = named ?? (remembered ? clampEpisode(lists, remembered) : episodeIn(lists, search))
    const playable = isShow ? playableSeasons({ seasons, episodes, today }) : []
    return { named, lists, at, previous: previousEpisode(playable, at), next: nextEpisode(playable, at) }
  }
  // The neighbour of a season's first or last episode is in another season's list, which is loaded then.
  const came = seasonIn(seasons, shown)
  const another = (season: number | undefined) => (isShow && season !== undefined && season !== came ? season : null)
  const atFirst = look(loaded ?? [])
  const own = useSeason(title.id, another(atFirst.at.season), loaded)
  const withOwn = [...(loaded ?? []), ...(own ?? [])]
  const ends = look(withOwn)
  const beyond = (step: Step | null) => (step?.episode === null && step.season !== ends.at.season ? another(step.season) : null)
  const before = useSeason(title.id, beyond(ends.previous), loaded)
  const after = useSeason(title.id, beyond(ends.next), loaded)
  const episodes = [...withOwn, ...(before ?? []), ...(after ?? [])]
  const { named, lists, at, previous, next } = look(episodes)
  // What plays continues when the visitor goes back to an address without an episode.
  if (held && named && !isSame(held, named)) setHeld(named)

  function show(target: EpisodeRef) {
    setSearch(toQuery(target, search), { preventScrollReset: true, replace: true, state: CHOSEN_EPISODE })
  }
  const [awaited, setAwaited] = useAwaitedSeason({ show: title.id, shown: at.season }, ({ season, end }, list) =>
    show({ season, episode: (end === 'first' ? list?.[0] : list?.at(-1))?.number ?? 1 }),
  )
  function go({ season, episode }: Step) {
    if (episode === null) return setAwaited({ season, end: season < at.season ? 'last' : 'first' })
    setAwaited(null)
    show({ season, episode })
  }
  function chooseSeason(season: number) {
    const first = lists.find(({ number }) => number === season)?.episodes?.[0]
    if (first === undefined) setAwaited({ season, end: 'first' })
    else go({ season, episode: first })
  }
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
    chooseSeason,
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

/** A season whose list is loading, to go to its first or last episode then. */
type Awaited = { season: number; end: 'first' | 'last' }

/**
 * The episodes of a season that the page did not come with. Undefined until they are loaded, or without a number; null if loading
 * failed. It is tried again when the page's data, `tried`, is reloaded.
 */
function useSeason(show: number, number: number | null, tried: unknown): ShownEpisode[] | null | undefined {
  const [loaded, setLoaded] = useState<{ number: number; tried: unknown; episodes: ShownEpisode[] | null } | null>(null)
  useEffect(() => {
    if (number === null) return
    const stop = new AbortController()
    fetchSeason(show, number, stop.signal).then(
      (episodes) => setLoaded({ number, tried, episodes }),
      () => stop.signal.aborted || setLoaded({ number, tried, episodes: null }),
    )
    return () => stop.abort()
  }, [show, number, tried])
  if (number === null || loaded?.number !== number) return undefined
  return loaded.episodes ?? (loaded.tried === tried ? null : undefined)
}

/**
 * The season that was chosen and is not shown yet, and its setter. Calls back with the season's episodes, or null if loading them
 * failed. `shown` is the season of the page.
 */
function useAwaitedSeason(
  { show, shown }: { show: number; shown: number },
  onLoaded: (awaited: Awaited, episodes: ShownEpisode[] | null) => void,
) {
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  if (awaited?.season === shown) setAwaited(null)
  const end = useEffectEvent((episodes: ShownEpisode[] | null) => awaited && onLoaded(awaited, episodes))
  useEffect(() => {
    if (awaited === null) return
    const stop = new AbortController()
    fetchSeason(show, awaited.season, stop.signal).then(
      (episodes) => end(episodes),
      () => stop.signal.aborted || end(null),
    )
    return () => stop.abort()
  }, [show, awaited])
  return [awaited, setAwaited] as const
}

async function fetchSeason(show: number, number: number, signal: AbortSignal): Promise<ShownEpisode[] | null> {
  const answer = await fetchSite(`/api/tv/${show}/seasons/${number}`, { signal })
  const { episodes }: { episodes: ShownEpisode[] | null } = answer.ok ? await answer.json() : { episodes: null }
  return episodes
}
