import { STATUSES } from '#domain/filters/filter-choices.ts'
import { SERVICE_STATUS } from '#domain/filters/listed-titles.ts'
import { defaultFilters } from '#domain/filters/filters.ts'
import type { ShownLibrary } from '#domain/library/library.ts'
import type { FreeCopy } from '#domain/titles/free-copy.ts'
import { yearOf } from '#domain/text/format.ts'
import { nextEpisodeTexts } from '#domain/calendar/next-episode.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TITLE_TABS } from '#domain/filters/tabs.ts'
import { trailerOf, type PlayableVideo } from '#domain/sources/template-values.ts'
import type { Episode, ReleaseDays, SeasonCard, Title } from '#domain/titles/title.ts'

/** The licence of a free copy, and where it plays. */
type ShownCopy = Pick<FreeCopy, 'licence' | 'licenceUrl'> & { archiveItem?: string; file?: string }

/** Fields of a title that the page shows unchanged. */
type Unchanged =
  | 'type'
  | 'id'
  | 'name'
  | 'date'
  | 'rating'
  | 'votes'
  | 'poster'
  | 'backdrop'
  | 'overview'
  | 'tagline'
  | 'status'
  | 'runtime'
  | 'genres'

/** The fields of a title that the page shows on every tab. */
export type ShownTitle = Pick<Title, Unchanged | 'nameLanguage' | 'overviewLanguage'> & {
  lastDate?: string
  /** Only if one differs from `date`. */
  releaseDays?: ReleaseDays
  streaming?: NonNullable<Title['streaming']>

  /** Licences under which this site may play it, or some of its episodes, free of charge. */
  free?: ShownCopy
  freeEpisodes?: (EpisodeRef & ShownCopy)[]

  /** Media servers of the operator's that have it. */
  library?: ShownLibrary

  /** Texts about the next episode for yesterday, today and tomorrow, to fit the visitor's date. */
  next?: (string | null)[]

  collection?: Title['collection']
  /** Links of the year, and of a show's status, to lists of others like it. */
  years?: string
  others?: string
  /** Values that sources need, if known; `videos` has only the trailer. */
  imdbId?: string
  archiveId?: string
  videos?: PlayableVideo[]
  seasons: Omit<SeasonCard, 'overview'>[]
}

/** The fields of an episode that the page shows. */
export type ShownEpisode = Omit<Episode, 'id' | 'overview' | 'rating'>

type TabId = (typeof TITLE_TABS)[number]['id']
/** The data of one tab; null for the overview, whose data is in `ShownTitle`. */
export type InTab = { [Tab in Exclude<TabId, 'overview'>]: { tab: Tab } & Pick<Title, Tab> }[Exclude<TabId, 'overview'>] | null

/** Drops what the page does not show, and the data of single tabs: loader data is half of a page's size. */
export function toShown(title: Title, today: string): ShownTitle {
  const { type, id, name, date, rating, votes, poster, backdrop, overview, tagline, status, runtime, genres } = title
  const { next: nextEpisode, collection, imdbId, archiveId, free, freeEpisodes, lastDate, releaseDays, streaming } = title
  const trailer = trailerOf(title)
  const playable = {
    ...(imdbId !== null && { imdbId }),
    ...(archiveId !== null && { archiveId }),
    ...(trailer && { videos: [{ type: trailer.type, site: trailer.site, key: trailer.key }] }),
  }
  const next = nextEpisodeTexts(nextEpisode, today)
  return {
    type,
    id,
    name,
    date,
    rating,
    votes,
    poster,
    backdrop,
    overview,
    tagline,
    status,
    runtime,
    genres,
    ...(title.nameLanguage !== undefined && { nameLanguage: title.nameLanguage }),
    ...(title.overviewLanguage !== undefined && { overviewLanguage: title.overviewLanguage }),
    ...playable,
    ...(lastDate !== null && { lastDate }),
    ...(Object.values(releaseDays).some((day) => day !== date) && { releaseDays }),
    ...(streaming && { streaming }),
    ...(next && { next }),
    ...(free && { free: toShownCopy(free, archiveId) }),
    ...(freeEpisodes.length > 0 && {
      freeEpisodes: freeEpisodes.map(({ season, episode, ...copy }) => ({ season, episode, ...toShownCopy(copy) })),
    }),
    ...(collection && { collection }),
    ...toListPaths(title, today),
    seasons: title.seasons.map(({ overview: _overview, ...season }) => season),
  }
}

/** `known`: the title's own archive item, which is not repeated. */
function toShownCopy({ licence, licenceUrl, archiveItem, file }: FreeCopy, known: string | null = null): ShownCopy {
  return {
    licence,
    licenceUrl,
    ...(archiveItem !== null && archiveItem !== known && { archiveItem }),
    ...(file !== null && { file }),
  }
}

/** Only years and statuses that the filters of lists know. */
function toListPaths({ type, date, status }: Title, today: string): Pick<ShownTitle, 'years' | 'others'> {
  const year = yearOf(date)
  const word = STATUSES.find(({ id }) => SERVICE_STATUS[id] === status)?.id
  const { min, max } = defaultFilters(Number(today.slice(0, 4))).year
  const isListed = year !== null && Number(year) >= min && Number(year) <= max
  return {
    ...(isListed && { years: `/${type}?year_min=${year}&year_max=${year}` }),
    ...(type === 'tv' && word && { others: `/tv?status=${word}` }),
  }
}

export function toInTab(title: Title, tab: TabId): InTab {
  switch (tab) {
    case 'cast':
      return { tab, cast: title.cast }
    case 'crew':
      return { tab, crew: title.crew }
    case 'reviews':
      return { tab, reviews: title.reviews }
    case 'images':
      return { tab, images: title.images }
    case 'videos':
      return { tab, videos: title.videos }
    case 'overview':
      return null
  }
}

export function toShownEpisode({ id: _id, overview: _overview, rating: _rating, ...shown }: Episode): ShownEpisode {
  return shown
}
