import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { changeSeason, clampEpisode, nextAired, previousAired, type EpisodeRef } from '#domain/player.ts'
import { CHOSEN_EPISODE } from '#app/history/chosen-episode.ts'
import type { KnownPlace } from '#app/history/known-places.ts'
import { useKnownPlace } from '#app/history/known-progress.ts'
import { useSpoilers, type Spoilers } from '#app/history/use-spoilers.ts'
import { siteAddress } from '#app/hooks/site-address.ts'
import { chosenIn, episodeIn } from './episode-in.ts'
import type { ShownEpisode, ShownTitle } from './shown-title.ts'
import { useSeason } from './use-season.ts'

/** An episode before or after the one on the page; its name is null while it is unknown, or hidden. */
export type Neighbour = EpisodeRef & { name: string | null }

/** The episode on a show's page: what its player, its head and its rows are about. */
export type Place = {
  at: EpisodeRef
  /** What the visitor would do here, where this browser knows it: go on, or begin what comes next. */
  state: Exclude<KnownPlace['state'], 'caught-up'> | null
  /** Query of an address that stays here: it names the episode only where the page's own does. */
  search: string
  /** Of this season, or of the one shown before while this one loads; null: loading them failed. Hidden ones are bare. */
  episodes: ShownEpisode[] | null
  /** Neighbouring episodes that have aired. */
  previous: Neighbour | null
  next: Neighbour | null
  go: (target: EpisodeRef) => void
  /** Starts at the season's first episode. */
  chooseSeason: (season: number) => void
  /** The page stays at this episode, whatever another device plays meanwhile. */
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
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const known = useKnownPlace(title)
  const spoilers = useSpoilers(title.id, known)
  const [held, setHeld] = useState<EpisodeRef | null>(null)
  // While another season loads, build the next choice on the address that is loading.
  const search = coming?.pathname === siteAddress(pathname) ? new URLSearchParams(coming.search) : shown
  const { seasons } = title
  const named = chosenIn(title, search)
  // What plays goes on when the visitor goes back to an address without an episode.
  if (held && named && !isSame(held, named)) setHeld(named)
  const remembered = held ?? known?.at ?? null
  const at = named ?? (remembered ? clampEpisode(seasons, remembered) : episodeIn(title, search))

  const came = episodeIn(title, shown).season
  const another = (season: number | null | undefined) => (season == null || season === came ? null : season)
  const own = useSeason(title.id, named ? null : another(at.season), loaded)
  const ofSeason = (season: number) => (season === came ? loaded : season === at.season ? own : undefined) ?? []
  const airing = { seasons, episodes: ofSeason(at.season), today }
  const isShow = title.type === 'tv' && seasons.some(({ episodeCount }) => episodeCount > 0)
  const [previous, next] = isShow ? [previousAired(airing, at), nextAired(airing, at)] : [null, null]
  const elsewhere = (target: EpisodeRef | null) => (target?.season === at.season ? null : another(target?.season))
  const before = useSeason(title.id, elsewhere(previous), loaded)
  const after = useSeason(title.id, elsewhere(next), loaded)
  if (!isShow) return null

  function neighbour(target: EpisodeRef | null, more: ShownEpisode[] | null | undefined): Neighbour | null {
    const all = [...ofSeason(at.season), ...ofSeason(came), ...(more ?? [])]
    const found = all.find(({ season, number }) => season === target?.season && number === target.episode)
    return target && { ...target, name: (found && bare(found).name) || null }
  }
  function bare(episode: ShownEpisode): ShownEpisode {
    return spoilers.hides(episode.season, episode.number) ? { ...episode, name: '', still: null } : episode
  }
  function go(target: EpisodeRef) {
    const query = toQuery(target, new URLSearchParams(search))
    setSearch(query, { preventScrollReset: true, replace: true, state: CHOSEN_EPISODE })
  }
  return {
    at,
    state: known && known.state !== 'caught-up' && isSame(known.at, at) ? known.state : null,
    search: named ? `?${toQuery(at)}` : '',
    episodes: (own === undefined ? loaded : own)?.map(bare) ?? null,
    previous: neighbour(previous, before),
    next: neighbour(next, after),
    go,
    chooseSeason: (season) => go(changeSeason(at, season)),
    hold: () => setHeld(at),
    spoilers,
  }
}

function isSame(one: EpisodeRef, other: EpisodeRef): boolean {
  return one.season === other.season && one.episode === other.episode
}

function toQuery({ season, episode }: EpisodeRef, query = new URLSearchParams()): URLSearchParams {
  query.set('season', String(season))
  query.set('episode', String(episode))
  return query
}
