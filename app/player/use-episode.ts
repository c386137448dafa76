import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { listedSeasons, playableSeasons } from '#domain/episodes/aired.ts'
import { clampEpisode, nextEpisode, previousEpisode, type EpisodeRef, type Step } from '#domain/episodes/episodes.ts'
import { stepsIn, type EpisodeOrder } from '#domain/episodes/order.ts'
import { CHOSEN_EPISODE } from '#app/hooks/chosen-episode.ts'
import type { KnownPlace } from '#app/features/record/known-places.ts'
import { useKnownPlace } from '#app/features/record/known-places.ts'
import { useSpoilers, type Spoilers } from '#app/features/spoilers/use-spoilers.ts'
import { siteAddress, fetchSite } from '#app/hooks/site-address.ts'
import { chosenIn, episodeIn, seasonIn } from './episode-in.ts'
import type { ShownEpisode, ShownTitle } from './shown-title.ts'

/** The episode before or after the current one; `name`: null while unknown, or hidden as a spoiler. */
export type Neighbour = Step & { name: string | null }

/** The current episode of a show's page, which its player, header and rows show. */
export type Place = {
  at: EpisodeRef
  /** A chosen season whose list is still loading; else the season of `at`. */
  season: number
  /** Whether the visitor would resume this episode or start it, if known. */
  state: Exclude<KnownPlace['state'], 'caught-up'> | null
  /** Query for links to this page: has the episode only if the page's own address has. */
  search: string
  /** Episodes of this season, or of the previous one while it loads; null: loading failed. Spoilers have no name or still. */
  episodes: ShownEpisode[] | null
  /** All loaded episodes, of any season. */
  listed: readonly ShownEpisode[]
  /** The neighbouring episodes that have aired. */
  previous: Neighbour | null
  next: Neighbour | null
  go: (target: Step) => void
  /** Starts at the season's first episode. */
  chooseSeason: (season: number) => void
  /** Keeps the page at this episode, even if another device moves the visitor's place. */
  hold: () => void
  spoilers: Spoilers
  /** Makes Next and Previous follow the order that the visitor chose, once it is loaded; null: as the episodes aired. */
  follow: (order: EpisodeOrder | null) => void
}

type EpisodeName = Pick<ShownEpisode, 'season' | 'number' | 'name'>

/** `episodes`: those of the address's season, from the page's loader; null: loading them failed. */
type Loaded = { title: ShownTitle; episodes: ShownEpisode[] | null; today: string }

/** The current episode of a show: from the address, else the visitor's known place, else the first. Null without episodes. */
export function useEpisode({ title, episodes: loaded, today }: Loaded): Place | null {
  const [shown, setSearch] = useSearchParams()
  const known = useKnownPlace(title)
  const spoilers = useSpoilers(title.id, known)
  const [held, setHeld] = useState<EpisodeRef | null>(null)
  const search = usePendingQuery(shown)
  const { seasons } = title
  const [order, setOrder] = useState<EpisodeOrder | null>(null)
  const remembered = held ?? known?.at ?? null
  const isShow = title.type === 'tv' && seasons.some(({ episodeCount }) => episodeCount > 0)

  function compute(episodes: readonly ShownEpisode[]) {
    const named = chosenIn(seasons, episodes, search)
    const lists = listedSeasons({ seasons, episodes })
    const at = named ?? (remembered ? clampEpisode(lists, remembered) : episodeIn(lists, search))
    const playable = isShow ? playableSeasons({ seasons, episodes, today }) : []
    const steps = (order && stepsIn(order, at, today)) ?? {
      previous: previousEpisode(playable, at),
      next: nextEpisode(playable, at),
    }
    return { named, lists, at, ...steps }
  }
  // The neighbours of a season's first and last episodes are in other seasons, whose lists are loaded when needed.
  const loadedSeason = seasonIn(seasons, shown)
  const ifNotLoaded = (season: number | undefined) => (isShow && season !== undefined && season !== loadedSeason ? season : null)
  const initial = compute(loaded ?? [])
  const own = useSeason(title.id, ifNotLoaded(initial.at.season), loaded)
  const withOwn = [...(loaded ?? []), ...(own ?? [])]
  const outer = compute(withOwn)
  const unknownSeason = (step: Step | null) =>
    step?.episode === null && step.season !== outer.at.season ? ifNotLoaded(step.season) : null
  const before = useSeason(title.id, unknownSeason(outer.previous), loaded)
  const after = useSeason(title.id, unknownSeason(outer.next), loaded)
  const episodes = [...withOwn, ...(before ?? []), ...(after ?? [])]
  const { named, lists, at, previous, next } = compute(episodes)
  // Keeps the episode when the visitor goes back to an address without one, so that playing continues.
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
    // Until this season's list is loaded, the neighbour within it is unknown.
    if (target === null || (target.episode === null && target.season === at.season)) return null
    const isTarget = (each: EpisodeName) => each.season === target.season && each.number === target.episode
    const found = episodes.find(isTarget) ?? order?.flatMap((part) => part.episodes).find(isTarget)
    return { ...target, name: (found && !spoilers.hides(found.season, found.number) && found.name) || null }
  }
  function withoutSpoilers(episode: ShownEpisode): ShownEpisode {
    return spoilers.hides(episode.season, episode.number) ? { ...episode, name: '', still: null } : episode
  }
  return {
    at,
    season: awaited?.season ?? at.season,
    state: known && known.state !== 'caught-up' && isSame(known.at, at) ? known.state : null,
    search: named ? `?${toQuery(at)}` : '',
    episodes: (own === undefined ? loaded : own)?.map(withoutSpoilers) ?? null,
    listed: episodes,
    previous: neighbour(previous),
    next: neighbour(next),
    go,
    chooseSeason,
    hold: () => setHeld(at),
    spoilers,
    follow: setOrder,
  }
}

/** The query of the pending navigation, so that quick choices build on each other; else the current one. */
function usePendingQuery(shown: URLSearchParams): URLSearchParams {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const pending = location?.pathname === siteAddress(pathname) ? new URLSearchParams(location.search) : shown
  // A season without an episode: the first episode is known only once that season is loaded.
  return pending.has('season') && !pending.has('episode') ? shown : pending
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

/** A season whose list is loading, and whose first or last episode will then be shown. */
type Awaited = { season: number; end: 'first' | 'last' }

/**
 * The episodes of a season that the page's loader did not include. Undefined until they are loaded, or if `number` is null; null
 * if loading failed. Retries when the page's data is reloaded, which changes `tried`.
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

/** The chosen season that is not shown yet, and its setter. Calls back with its episodes, or null if loading failed. */
function useAwaitedSeason(
  { show, shown }: { show: number; shown: number },
  onLoaded: (awaited: Awaited, episodes: ShownEpisode[] | null) => void,
) {
  const [awaited, setAwaited] = useState<Awaited | null>(null)
  if (awaited?.season === shown) setAwaited(null)
  const finish = useEffectEvent((episodes: ShownEpisode[] | null) => awaited && onLoaded(awaited, episodes))
  useEffect(() => {
    if (awaited === null) return
    const stop = new AbortController()
    fetchSeason(show, awaited.season, stop.signal).then(
      (episodes) => finish(episodes),
      () => stop.signal.aborted || finish(null),
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
