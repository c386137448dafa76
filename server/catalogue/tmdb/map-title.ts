import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { offersIn } from '#domain/offers/offers.ts'
import { withoutMarkup } from '#domain/text/plain-text.ts'
import { parseWebAddress } from '#domain/site/web-address.ts'
import type { Featured } from '#domain/catalogue/catalogue.ts'
import type { Collection, Episode, Genre, Season, SeasonCard, Title, TitleCard } from '#domain/titles/title.ts'
import {
  toCast,
  toCastOfShow,
  toCompanies,
  toCrew,
  toCrewOfShow,
  toGenres,
  toImages,
  toMovieRatings,
  toReleaseDays,
  toReviews,
  toShowRatings,
  toVideos,
} from './map-title-parts.ts'
import { orTranslated, otherLanguage } from './in-language.ts'
import { distinct, toPersonCards, toRating, toTitleCard, toTitleCards } from './map.ts'
import type { TmdbCollection, TmdbMovie, TmdbSeason, TmdbSeasonCard, TmdbShow } from './schemas-title.ts'

/** Orders of one show's episodes that visitors choose from. */
const MOST_ORDERS = 20

export function toMovie(raw: TmdbMovie, region: string, language: LanguageCode): Title {
  return {
    ...toCommon(raw, region, language),
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
    orders: [],
    next: null,
    seasonCount: null,
    episodeCount: null,
    cast: toCast(raw.credits.cast),
    crew: toCrew(raw.credits.crew),
  }
}

export function toShow(raw: TmdbShow, region: string, language: LanguageCode): Title {
  return {
    ...toCommon(raw, region, language),
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
    seasons: toSeasonCards(raw.seasons, language),
    orders: distinct(raw.episode_groups.results, ({ id }) => id).slice(0, MOST_ORDERS),
    next: toNext(raw.next_episode_to_air),
    seasonCount: raw.number_of_seasons,
    episodeCount: raw.number_of_episodes,
    cast: toCastOfShow(raw.aggregate_credits.cast),
    crew: toCrewOfShow(raw.aggregate_credits.crew),
  }
}

function toCommon(raw: TmdbMovie | TmdbShow, region: string, language: LanguageCode) {
  const homepage = raw.homepage === null ? null : parseWebAddress(raw.homepage)
  return {
    ...toTitleCard(raw),
    ...toOtherName(raw, language),
    ...toGenreFacts(raw.genres, language),
    ...toOverview(raw),
    tagline: withoutMarkup(raw.tagline),
    status: raw.status,
    language: raw.original_language,
    ...(raw.adult && { isAdult: true }),
    countries: toCountries(raw),
    homepage,
    archiveId: toArchiveId(homepage),
    free: null,
    freeEpisodes: [],
    companies: toCompanies(raw.production_companies),
    keywords: distinct([...raw.keywords.keywords, ...raw.keywords.results], (keyword) => keyword.id),
    images: toImages(raw.images),
    videos: toVideos(raw.videos.results, raw.original_language, language),
    reviews: toReviews(raw.reviews.results),
    recommendations: toTitleCards(raw.recommendations.results),
    streaming: offersIn(raw['watch/providers'], region),
  }
}

/**
 * The English name with its language, if the service has none in the page's language: it then answers with the original one, which
 * may be in a script that the page's readers cannot read.
 */
function toOtherName(raw: TmdbMovie | TmdbShow, language: LanguageCode): Pick<Title, 'nameLanguage'> & { name?: string } {
  const [name, original] = raw.media_type === 'movie' ? [raw.title, raw.original_title] : [raw.name, raw.original_name]
  const code = otherLanguage(language)
  const nameIn = (of: string) => raw.translations.translations.find((each) => each.iso_639_1 === of && each.name !== '')?.name
  const isOriginal = name === original && raw.original_language !== code && raw.original_language !== 'en'
  if (code === null || !isOriginal || nameIn(code) !== undefined) return {}
  const english = nameIn('en')
  return english === undefined || english === name ? {} : { name: english, nameLanguage: 'en' }
}

/** The overview in the page's language, else in another one. */
function toOverview({ overview, translations, ...raw }: TmdbMovie | TmdbShow | TmdbCollection) {
  const own = 'original_language' in raw ? raw.original_language : null
  const { text, language } = orTranslated(overview, translations, own)
  return { overview: withoutMarkup(text), ...(language !== undefined && { overviewLanguage: language }) }
}

/** Countries of origin; older entries only have countries of production. */
function toCountries({ origin_country, production_countries }: TmdbMovie | TmdbShow): string[] {
  const produced = production_countries.map(({ iso_3166_1 }) => iso_3166_1)
  return [...new Set(origin_country.length > 0 ? origin_country : produced)]
}

export function toFeatured(raw: TmdbMovie, language: LanguageCode): Featured {
  return {
    ...toTitleCard(raw),
    ...toGenreFacts(raw.genres, language),
    tagline: withoutMarkup(raw.tagline),
    runtime: raw.runtime,
  }
}

export function toSeason(raw: TmdbSeason, language: LanguageCode): Season {
  const m = textsOf(language)
  const episodes = raw.episodes.map((episode): Episode => {
    const number = episode.episode_number
    return {
      id: episode.id,
      season: raw.season_number,
      number,
      name: episode.name || m.season.episodeName({ number }),
      overview: withoutMarkup(episode.overview),
      date: episode.air_date,
      still: episode.still_path,
      rating: toRating(episode),
      runtime: episode.runtime,
    }
  })
  const inOrder = distinct(episodes, (episode) => episode.id).toSorted((a, b) => a.number - b.number)
  return { ...toSeasonCard(raw, inOrder.length, language), episodes: inOrder }
}

export function toCollection(raw: TmdbCollection): Collection {
  const { id, name, poster_path: poster, backdrop_path: backdrop } = raw
  return { id, name, ...toOverview(raw), poster, backdrop, parts: toTitleCards(raw.parts).toSorted(byDate) }
}

/** The service sends parts in an order of its own. */
function byDate(one: TitleCard, other: TitleCard): number {
  return (one.date ?? '9999').localeCompare(other.date ?? '9999')
}

// Details have whole genres where cards have ids.
function toGenreFacts(raw: Genre[], language: LanguageCode) {
  const genres = toGenres(raw, language)
  return { genres, genreIds: genres.map((genre) => genre.id) }
}

function toSeasonCards(raw: TmdbSeasonCard[], language: LanguageCode): SeasonCard[] {
  const seasons = distinct(raw, (season) => season.season_number).map((season) => toSeasonCard(season, 0, language))
  return seasons.toSorted((a, b) => (a.number || Infinity) - (b.number || Infinity))
}

function toSeasonCard(raw: TmdbSeasonCard, episodes: number, language: LanguageCode): SeasonCard {
  const m = textsOf(language)
  const number = raw.season_number
  return {
    number,
    name: raw.name || (number === 0 ? m.season.specials : m.season.seasonName({ number })),
    episodeCount: raw.episode_count ?? episodes,
    date: raw.air_date,
    poster: raw.poster_path,
    overview: withoutMarkup(raw.overview),
  }
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
