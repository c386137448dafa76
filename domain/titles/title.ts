import type { FreeCopy } from './free-copy.ts'
import type { PersonCard } from './person-card.ts'
import type { PicturePath } from '#domain/pictures/picture-path.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { OrderName } from '#domain/episodes/order.ts'

export type TitleType = 'movie' | 'tv'

/** What tells a title from all others. */
export type TitleKey = { type: TitleType; id: number }

export type Genre = { id: number; name: string }

/** A movie or show in lists, rows, search results and recommendations. */
export type TitleCard = {
  type: TitleType
  id: number
  name: string
  /** ISO 639-1 code of the name's language, if the page's language has none and this is not the original one. */
  nameLanguage?: string
  /** Release or first air date, `YYYY-MM-DD`; `YYYY-MM` or `YYYY` if no more is known. */
  date: string | null
  /** Mean vote, 0-10; null without votes. */
  rating: number | null
  /** Number of votes; 0 if unknown. */
  votes: number
  poster: PicturePath | null
  backdrop: PicturePath | null
  overview: string
  genreIds: number[]
  /** A media server of the operator's has it, and cards say so. */
  inLibrary?: true
}

export type SeasonCard = {
  /** 0 holds the specials. */
  number: number
  name: string
  episodeCount: number
  date: string | null
  poster: PicturePath | null
  overview: string
}

export type Episode = {
  id: number
  season: number
  number: number
  name: string
  overview: string
  date: string | null
  still: PicturePath | null
  rating: number | null
  /** Minutes. */
  runtime: number | null
  /** A media server of the operator's has it. */
  inLibrary?: true
  /** Its pages there, where visitors may open them. */
  libraryPages?: { name: string; url: string }[]
}

export type Season = SeasonCard & { episodes: Episode[] }

export type CastCredit = {
  creditId: string
  person: PersonCard
  /** All roles of the person in this title, joined with " / "; empty if unknown. */
  character: string
  /** Shows only. */
  episodeCount: number | null
}

export type CrewCredit = {
  creditId: string
  person: PersonCard
  department: string
  job: string
  episodeCount: number | null
}

export type Company = { id: number; name: string; logo: PicturePath | null }
type Keyword = { id: number; name: string }
/** A title's age rating in a country (ISO 3166-1), as that country writes it. */
export type Certification = { country: string; name: string }
export type Video = { id: string; key: string; name: string; site: 'YouTube' | 'Vimeo'; type: string; official: boolean }

export type Review = {
  id: string
  author: string
  avatar: PicturePath | null
  /** 0-10 */
  rating: number | null
  content: string
  /** ISO time. */
  updatedAt: string | null
}

export type StreamingPlatform = { id: number; name: string; logo: PicturePath | null }
/** How a platform offers a title. */
export type OfferKind = 'subscription' | 'free' | 'ads' | 'rent' | 'buy'
export type OfferGroup = { kind: OfferKind; platforms: StreamingPlatform[] }
/** Where a title can be watched in one region, by kind; no groups if only other regions have offers. */
export type Streaming = {
  /** Credits the source of the data (JustWatch, through TMDB). */
  link: string | null
  groups: OfferGroup[]
  /** How many other regions have an offer. */
  elsewhere: number
}

export type TitleImages = { backdrops: PicturePath[]; posters: PicturePath[]; logos: PicturePath[] }

/** Known release dates (`YYYY-MM-DD`) of a movie by region (ISO 3166-1). */
export type ReleaseDays = { readonly [region: string]: string }

/** All that a title's page shows. */
export type Title = TitleCard & {
  /** ISO 639-1 code of the overview's language, if it is not the page's. */
  overviewLanguage?: string
  tagline: string
  status: string | null
  /** Movies only. `date` is the day of the first release anywhere. */
  releaseDays: ReleaseDays
  /** Original language, ISO 639-1. */
  language: string | null
  /** Left out if it is not for adults. */
  isAdult?: boolean
  /** Countries of origin, ISO 3166-1. */
  countries: string[]
  /** At most one per country. */
  certifications: Certification[]
  /** Minutes; for a show, per episode. */
  runtime: number | null
  /** Shows only. */
  lastDate: string | null
  genres: Genre[]
  homepage: string | null
  imdbId: string | null
  /** US dollars; 0 if unknown. */
  budget: number
  revenue: number
  createdBy: PersonCard[]
  companies: Company[]
  networks: Company[]
  keywords: Keyword[]
  collection: { id: number; name: string } | null
  /** Specials last. */
  seasons: SeasonCard[]
  /** Shows only: other orders of the episodes, such as that of the DVDs. */
  orders: readonly OrderName[]
  /** Shows only: the next announced episode, with its date in the show's own country. */
  next: (EpisodeRef & { date: string }) | null
  seasonCount: number | null
  episodeCount: number | null
  cast: CastCredit[]
  crew: CrewCredit[]
  images: TitleImages
  videos: Video[]
  reviews: Review[]
  recommendations: TitleCard[]
  /** Offers in the operator's region; null if no region has any. */
  streaming: Streaming | null
  /** The title's item on the Internet Archive: that of its free copy, or its homepage if that is such an item. */
  archiveId: string | null
  /** The free copy of the movie, or of the show as a whole. */
  free: FreeCopy | null
  /** Free copies of single episodes. */
  freeEpisodes: (EpisodeRef & FreeCopy)[]
}

/** Movies that belong together, in order of release; undated ones last. */
export type Collection = {
  id: number
  name: string
  overview: string
  /** ISO 639-1 code of its language, if it is not the page's. */
  overviewLanguage?: string
  poster: PicturePath | null
  backdrop: PicturePath | null
  parts: TitleCard[]
}

/** One page of a list. `pages` is at most 500, the last page that TMDB serves. */
export type Paged<Item> = {
  page: number
  /** If this page was filled from several pages of the service: the last of them. `total` may then be too high. */
  through?: number
  pages: number
  total: number
  items: Item[]
}

const ID = /^[1-9]\d{0,8}$/

/** The id in a path segment, or null: only plain decimal digits are accepted. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && ID.test(text) ? Number(text) : null
}

/** The season number in a path segment (0 holds the specials), or null. */
export function parseSeasonNumber(text: string | undefined): number | null {
  return text !== undefined && /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : null
}

/** The title that `/{type}/{id}` refers to, or null. */
export function parseTitleKey(type: string | undefined, id: string | undefined): { type: TitleType; id: number } | null {
  const number = parseId(id)
  return (type === 'movie' || type === 'tv') && number !== null ? { type, id: number } : null
}

/** A title's key as text: `movie/19`. */
export function titleKey({ type, id }: TitleKey): string {
  return `${type}/${id}`
}
