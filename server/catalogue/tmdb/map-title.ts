import { withoutMarks, withoutMarkup } from '#domain/text/plain-text.ts'
import { offersIn } from '#domain/offers/offers.ts'
import { parseWebAddress } from '#domain/site/web-address.ts'
import type { Featured } from '#domain/catalogue/catalogue.ts'
import type {
  Collection,
  Company,
  Episode,
  Genre,
  Season,
  SeasonCard,
  StreamingPlatform,
  Title,
  TitleCard,
  TitleImages,
} from '#domain/titles/title.ts'
import { toCast, toCastOfShow, toCrew, toCrewOfShow } from './map-credits.ts'
import { toMovieRatings, toShowRatings } from './map-certifications.ts'
import { toReleaseDays } from './map-release.ts'
import { toVideos } from './map-videos.ts'
import { distinct, toPaths, toPersonCards, toRating, toTitleCard, toTitleCards } from './map.ts'
import type { TmdbListedPlatform } from './schemas-offers.ts'
import type { TmdbCollection, TmdbMovie, TmdbSeason, TmdbSeasonCard, TmdbShow } from './schemas-title.ts'

export function toMovie(raw: TmdbMovie, region: string): Title {
  return {
    ...toCommon(raw, region),
    releaseDays: toReleaseDays(raw.release_dates.results),
    runtime: raw.runtime,
    lastDate: null,
    certifications: toMovieRatings(raw.release_dates.results),
    imdbId: toImdbId(raw.imdb_id),
    budget: raw.budget,
    revenue: raw.revenue,
    createdBy: [],
    networks: [],
    collection: raw.belongs_to_collection,
    seasons: [],
    next: null,
    seasonCount: null,
    episodeCount: null,
    cast: toCast(raw.credits.cast),
    crew: toCrew(raw.credits.crew),
  }
}

export function toShow(raw: TmdbShow, region: string): Title {
  return {
    ...toCommon(raw, region),
    releaseDays: {},
    // TMDB no longer fills in episode_run_time for newer shows.
    runtime: raw.episode_run_time[0] ?? raw.last_episode_to_air.runtime,
    lastDate: raw.last_air_date,
    certifications: toShowRatings(raw.content_ratings.results),
    imdbId: toImdbId(raw.external_ids.imdb_id),
    budget: 0,
    revenue: 0,
    createdBy: toPersonCards(raw.created_by),
    networks: toCompanies(raw.networks),
    collection: null,
    seasons: toSeasonCards(raw.seasons),
    next: toNext(raw.next_episode_to_air),
    seasonCount: raw.number_of_seasons,
    episodeCount: raw.number_of_episodes,
    cast: toCastOfShow(raw.aggregate_credits.cast),
    crew: toCrewOfShow(raw.aggregate_credits.crew),
  }
}

function toCommon(raw: TmdbMovie | TmdbShow, region: string) {
  const homepage = raw.homepage === null ? null : parseWebAddress(raw.homepage)
  return {
    ...toTitleCard(raw),
    ...toGenreFacts(raw.genres),
    votes: raw.vote_count ?? 0,
    tagline: withoutMarkup(raw.tagline),
    status: raw.status,
    language: raw.original_language,
    countries: toCountries(raw),
    homepage,
    archiveId: toArchiveId(homepage),
    free: null,
    freeEpisodes: [],
    companies: toCompanies(raw.production_companies),
    keywords: distinct([...raw.keywords.keywords, ...raw.keywords.results], (keyword) => keyword.id),
    images: toImages(raw.images),
    videos: toVideos(raw.videos.results, raw.original_language),
    reviews: toReviews(raw.reviews.results),
    recommendations: toTitleCards(raw.recommendations.results),
    streaming: offersIn(raw['watch/providers'], region),
  }
}

/** Where it comes from; the service says so of newer entries alone, and of others where it was produced. */
function toCountries({ origin_country, production_countries }: TmdbMovie | TmdbShow): string[] {
  const produced = production_countries.map(({ iso_3166_1 }) => iso_3166_1)
  return [...new Set(origin_country.length > 0 ? origin_country : produced)]
}

export function toFeatured(raw: TmdbMovie): Featured {
  return {
    ...toTitleCard(raw),
    ...toGenreFacts(raw.genres),
    tagline: withoutMarkup(raw.tagline),
    runtime: raw.runtime,
  }
}

export function toSeason(raw: TmdbSeason): Season {
  const episodes = raw.episodes.map((episode): Episode => {
    const number = episode.episode_number
    return {
      id: episode.id,
      season: raw.season_number,
      number,
      name: episode.name || `Episode ${number}`,
      overview: withoutMarkup(episode.overview),
      date: episode.air_date,
      still: episode.still_path,
      rating: toRating(episode),
      runtime: episode.runtime,
    }
  })
  const inOrder = distinct(episodes, (episode) => episode.id).toSorted((a, b) => a.number - b.number)
  return { ...toSeasonCard(raw, inOrder.length), episodes: inOrder }
}

export function toCollection(raw: TmdbCollection): Collection {
  const { id, name, overview, poster_path: poster, backdrop_path: backdrop } = raw
  return { id, name, overview: withoutMarkup(overview), poster, backdrop, parts: toTitleCards(raw.parts).toSorted(byDate) }
}

/** The service sends parts in an order of its own. */
function byDate(one: TitleCard, other: TitleCard): number {
  return (one.date ?? '9999').localeCompare(other.date ?? '9999')
}

export function toGenres(raw: Genre[]): Genre[] {
  return distinct(raw, (genre) => genre.id)
}

type TmdbCertification = { certification: string; order: number }

/** The names of the ratings by age of each region, the mildest first. */
export function toCertifications(raw: Readonly<Record<string, TmdbCertification[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(raw).map(([region, list]) => [region, byOrder(list)]))
}

function byOrder(list: TmdbCertification[]): string[] {
  return list.toSorted((one, other) => one.order - other.order).map(({ certification }) => certification)
}

/** The streaming platforms of a region in the order in which they are to be shown; those without a place come last. */
export function toListedPlatforms(raw: TmdbListedPlatform[]): StreamingPlatform[] {
  const inOrder = raw.toSorted((one, other) => placeOf(one) - placeOf(other))
  const platforms = inOrder.map(({ provider_id, provider_name, logo_path }) => ({
    id: provider_id,
    name: provider_name,
    logo: logo_path,
  }))
  return distinct(platforms, (platform) => platform.id)
}

function placeOf({ display_priority }: TmdbListedPlatform): number {
  return display_priority ?? Number.MAX_SAFE_INTEGER
}

// Details have whole genres where cards have ids.
function toGenreFacts(raw: Genre[]) {
  const genres = toGenres(raw)
  return { genres, genreIds: genres.map((genre) => genre.id) }
}

function toSeasonCards(raw: TmdbSeasonCard[]): SeasonCard[] {
  const seasons = distinct(raw, (season) => season.season_number).map((season) => toSeasonCard(season, 0))
  return seasons.toSorted((a, b) => (a.number || Infinity) - (b.number || Infinity))
}

function toSeasonCard(raw: TmdbSeasonCard, episodes: number): SeasonCard {
  const number = raw.season_number
  return {
    number,
    name: raw.name || (number === 0 ? 'Specials' : `Season ${number}`),
    episodeCount: raw.episode_count ?? episodes,
    date: raw.air_date,
    poster: raw.poster_path,
    overview: withoutMarkup(raw.overview),
  }
}

function toCompanies(raw: { id: number; name: string; logo_path: string | null }[]): Company[] {
  const companies = raw.map(({ id, name, logo_path }) => ({ id, name, logo: logo_path }))
  return distinct(companies, (company) => company.id)
}

function toImages({ backdrops, posters, logos }: TmdbMovie['images']): TitleImages {
  return { backdrops: toPaths(backdrops), posters: toPaths(posters), logos: toPaths(logos) }
}

function toReviews(raw: TmdbMovie['reviews']['results']) {
  const reviews = raw.map(({ id, author, author_details, content, updated_at }) => ({
    id,
    author,
    avatar: author_details.avatar_path,
    rating: author_details.rating,
    content: withoutMarks(content),
    updatedAt: updated_at,
  }))
  return distinct(reviews, (review) => review.id).filter(({ content }) => content !== '')
}

function toNext(raw: TmdbShow['next_episode_to_air']): Title['next'] {
  return raw && { season: raw.season_number, episode: raw.episode_number, date: raw.air_date }
}

function toImdbId(text: string | null): string | null {
  return text !== null && /^tt\d{5,10}$/.test(text) ? text : null
}

function toArchiveId(homepage: string | null): string | null {
  return /^https?:\/\/(?:www\.)?archive\.org\/details\/([\w.-]{1,100})(?:[/?#]|$)/.exec(homepage ?? '')?.[1] ?? null
}
