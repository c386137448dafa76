import type { Airings, Release } from '#domain/calendar/airings.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import type { Offers } from '#domain/offers/offers.ts'
import type { Person } from '#domain/people/person.ts'
import type { PersonCard } from '#domain/titles/person-card.ts'
import type { EpisodeOrder } from '#domain/episodes/order.ts'
import type { EpisodeRef } from '#domain/episodes/episodes.ts'
import type { Scope } from './scope.ts'
import type {
  Certification,
  Collection,
  Genre,
  Paged,
  Season,
  StreamingPlatform,
  Title,
  TitleCard,
  TitleType,
} from '#domain/titles/title.ts'

/** One match of a search for titles and people. */
export type Match = ({ kind: 'title' } & TitleCard) | ({ kind: 'person' } & PersonCard)

/** Things that filters name by id and show by name. */
export type NameKind = 'keyword' | 'company' | 'network' | 'person'
export type Named = { id: number; name: string }

/** An upcoming movie in the hero: its card with some of its details. */
export type Featured = TitleCard & {
  tagline: string
  runtime: number | null
  genres: Genre[]
}

/**
 * What an id of another site refers to: the path of a movie, show or person, or an episode. Sites that number movies, shows and
 * episodes separately have the same id for several of them.
 */
export type Found = {
  path: string | null
  /** The movies and shows, with their cards if the service sends them. */
  titles: readonly { type: TitleType; id: number; card: TitleCard | null }[]
  episode: (EpisodeRef & { show: number }) | null
}

/**
 * The movie database service in domain types. Every call rejects with `AppError`: `not-found` for an unknown id,
 * `upstream` when the service is unreachable, slow, or sends an invalid response. Texts, those of errors too, are in the scope's language.
 */
/** What lists decide by about a title that a platform includes. */
export type OfferedItem = Pick<TitleCard, 'type' | 'id' | 'genreIds'> & { language: string | null }

export type Catalogue = {
  title: (scope: Scope, type: TitleType, id: number) => Promise<Title>
  /** Where a title can be watched, in all regions; from the same call as `title`. */
  offers: (scope: Scope, type: TitleType, id: number) => Promise<Offers>
  featured: (scope: Scope, id: number) => Promise<Featured>
  season: (scope: Scope, showId: number, number: number) => Promise<Season>
  /** One of a show's `orders`. */
  episodeOrder: (scope: Scope, id: string) => Promise<EpisodeOrder>
  /** `today`: YYYY-MM-DD. */
  airings: (scope: Scope, showId: number, today: string) => Promise<Airings>
  release: (scope: Scope, movieId: number, region?: string) => Promise<Release>
  collection: (scope: Scope, id: number) => Promise<Collection>
  person: (scope: Scope, id: number) => Promise<Person>
  popularPeople: (scope: Scope, page: number) => Promise<Paged<PersonCard>>
  discover: (scope: Scope, query: DiscoverQuery) => Promise<Paged<TitleCard>>
  /** Trending this week. */
  trending: (scope: Scope, type: TitleType, page?: number) => Promise<TitleCard[]>
  /** More like this title; page 1 is also part of `title`. */
  recommendations: (scope: Scope, type: TitleType, id: number, page: number) => Promise<TitleCard[]>
  genres: (scope: Scope, type: TitleType) => Promise<Genre[]>
  /** Streaming platforms of a region (default: the operator's), in display order. */
  platforms: (scope: Scope, type: TitleType, region?: string) => Promise<StreamingPlatform[]>
  /** Age ratings by region, the mildest first. Unset: of movies. */
  certifications: (scope: Scope, type?: TitleType) => Promise<Readonly<Record<string, readonly string[]>>>
  /** A title's own age ratings, in a call of little weight for work in the background. */
  certificationsOf: (scope: Scope, type: TitleType, id: number) => Promise<readonly Certification[]>
  nameOf: (scope: Scope, kind: NameKind, id: number) => Promise<string>
  /** Keywords, companies or people of this name, the best match first. The service has no search for networks. */
  suggestNames: (scope: Scope, kind: Exclude<NameKind, 'network'>, term: string) => Promise<Named[]>
  /** Titles that a platform includes at no extra cost, the most popular first. `refresh`: a background call. */
  offered: (
    scope: Scope,
    type: TitleType,
    of: { region: string; platform: number; page: number },
    share?: 'refresh',
  ) => Promise<{ items: OfferedItem[]; pages: number }>
  /** Looks up an id of another site. */
  find: (scope: Scope, id: string, site?: 'imdb' | 'tvdb') => Promise<Found>
  search: (scope: Scope, term: string, page: number) => Promise<Paged<Match>>
  /** `year`: only titles released in it. */
  searchTitles: (scope: Scope, type: TitleType, term: string, page: number, year?: number) => Promise<Paged<TitleCard>>
  searchPeople: (scope: Scope, term: string, page: number) => Promise<Paged<PersonCard>>
}
