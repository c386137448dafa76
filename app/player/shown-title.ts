import { STATUSES } from '#domain/filters/filter-choices.ts'
import { defaultFilters } from '#domain/filters/filters.ts'
import type { FreeCopy } from '#domain/titles/free-copy.ts'
import { yearOf } from '#domain/text/format.ts'
import { nextEpisodeTexts } from '#domain/calendar/next-episode.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { TITLE_TABS } from '#domain/filters/tabs.ts'
import { trailerOf, type PlayableVideo } from '#domain/sources/template-values.ts'
import type { Episode, ReleaseDays, SeasonCard, Title } from '#domain/titles/title.ts'

/** The licence of a copy, and where it plays. */
type ShownCopy = Pick<FreeCopy, 'licence' | 'licenceUrl'> & { archiveItem?: string; file?: string }

/** Fields of a title that the page shows as they are. */
type Kept =
  | 'type'
  | 'id'
  | 'name'
  | 'date'
  | 'rating'
  | 'poster'
  | 'backdrop'
  | 'overview'
  | 'tagline'
  | 'status'
  | 'runtime'
  | 'genres'

/** What the page shows of a title, whatever the tab. */
export type ShownTitle = Pick<Title, Kept> & {
  lastDate?: string
  /** Where there is another day than `date`. */
  releaseDays?: ReleaseDays
  streaming?: NonNullable<Title['streaming']>

  /** Why this site may play it free of charge, and which of its episodes. */
  free?: ShownCopy
  freeEpisodes?: (EpisodeRef & ShownCopy)[]

  /** What is said of the next episode on the day before, on this day and on the day after. */
  next?: (string | null)[]

  collection?: Title['collection']
  /** Where the years lead, and a show's status: to lists of others. */
  years?: string
  others?: string
  /** What decides which sources play, where there is any: of the videos the trailer alone. */
  imdbId?: string
  archiveId?: string
  videos?: PlayableVideo[]
  seasons: Omit<SeasonCard, 'overview'>[]
}

/** What the page shows of an episode. */
export type ShownEpisode = Omit<Episode, 'id' | 'overview' | 'rating'>

type TabId = (typeof TITLE_TABS)[number]['id']
/** What one of the tabs shows; null: the overview, which is in the title. */
export type InTab = { [Tab in Exclude<TabId, 'overview'>]: { tab: Tab } & Pick<Title, Tab> }[Exclude<TabId, 'overview'>] | null

/** Data beside the markup is a half of a page, so what nothing shows is not sent, and a tab's own comes with the tab. */
export function toShown(title: Title, today: string): ShownTitle {
  const { type, id, name, date, rating, poster, backdrop, overview, tagline, status, runtime, genres } = title
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
    poster,
    backdrop,
    overview,
    tagline,
    status,
    runtime,
    genres,
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

/** `known`: the item that the title names itself. */
function toShownCopy({ licence, licenceUrl, archiveItem, file }: FreeCopy, known: string | null = null): ShownCopy {
  return {
    licence,
    licenceUrl,
    ...(archiveItem !== null && archiveItem !== known && { archiveItem }),
    ...(file !== null && { file }),
  }
}

/** Lists reach from the beginnings of film to this year, and know what a show may be doing. */
function toListPaths({ type, date, status }: Title, today: string): Pick<ShownTitle, 'years' | 'others'> {
  const year = yearOf(date)
  const word = STATUSES.find(({ label }) => label.toLowerCase() === status?.toLowerCase().replace(' series', ''))?.id
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
