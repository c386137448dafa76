import { parseWebAddress } from '#domain/web-address.ts'
import type { Featured } from '#domain/catalogue.ts'
import type {
  Collection,
  Company,
  Episode,
  Genre,
  Season,
  SeasonCard,
  Streaming,
  StreamingPlatform,
  Title,
  TitleImages,
  Video,
} from '#domain/title.ts'
import { toCast, toCastOfShow, toCrew, toCrewOfShow } from './map-credits.ts'
import { distinct, toPaths, toPersonCards, toRating, toTitleCard, toTitleCards } from './map.ts'
import type {
  WireCollection,
  WireMovie,
  WirePlatform,
  WireRegion,
  WireSeason,
  WireSeasonCard,
  WireShow,
  WireVideo,
} from './schemas-title.ts'

export function toMovie(wire: WireMovie, region: string): Title {
  return {
    ...toCommon(wire, region),
    runtime: wire.runtime,
    lastDate: null,
    imdbId: toImdbId(wire.imdb_id),
    budget: wire.budget,
    revenue: wire.revenue,
    createdBy: [],
    networks: [],
    collection: wire.belongs_to_collection,
    seasons: [],
    seasonCount: null,
    episodeCount: null,
    cast: toCast(wire.credits.cast),
    crew: toCrew(wire.credits.crew),
  }
}

export function toShow(wire: WireShow, region: string): Title {
  return {
    ...toCommon(wire, region),
    // TMDB no longer fills episode_run_time for newer shows.
    runtime: wire.episode_run_time[0] ?? wire.last_episode_to_air.runtime,
    lastDate: wire.last_air_date,
    imdbId: toImdbId(wire.external_ids.imdb_id),
    budget: 0,
    revenue: 0,
    createdBy: toPersonCards(wire.created_by),
    networks: toCompanies(wire.networks),
    collection: null,
    seasons: toSeasonCards(wire.seasons),
    seasonCount: wire.number_of_seasons,
    episodeCount: wire.number_of_episodes,
    cast: toCastOfShow(wire.aggregate_credits.cast),
    crew: toCrewOfShow(wire.aggregate_credits.crew),
  }
}

function toCommon(wire: WireMovie | WireShow, region: string) {
  const homepage = wire.homepage === null ? null : parseWebAddress(wire.homepage)
  return {
    ...toTitleCard(wire),
    ...toGenreFacts(wire.genres),
    tagline: wire.tagline,
    status: wire.status,
    homepage,
    archiveId: toArchiveId(homepage),
    companies: toCompanies(wire.production_companies),
    keywords: distinct([...wire.keywords.keywords, ...wire.keywords.results], (keyword) => keyword.id),
    images: toImages(wire.images),
    videos: toVideos(wire.videos.results),
    reviews: toReviews(wire.reviews.results),
    recommendations: toTitleCards(wire.recommendations.results),
    streaming: toStreaming(wire['watch/providers'].results[region] ?? null),
  }
}

export function toFeatured(wire: WireMovie): Featured {
  return {
    ...toTitleCard(wire),
    ...toGenreFacts(wire.genres),
    tagline: wire.tagline,
    runtime: wire.runtime,
  }
}

export function toSeason(wire: WireSeason): Season {
  const episodes = wire.episodes.map((episode): Episode => {
    const number = episode.episode_number
    return {
      id: episode.id,
      season: wire.season_number,
      number,
      name: episode.name || `Episode ${number}`,
      overview: episode.overview,
      date: episode.air_date,
      still: episode.still_path,
      rating: toRating(episode),
      runtime: episode.runtime,
    }
  })
  const inOrder = distinct(episodes, (episode) => episode.id).toSorted((a, b) => a.number - b.number)
  return { ...toSeasonCard(wire, inOrder.length), episodes: inOrder }
}

export function toCollection(wire: WireCollection): Collection {
  return { id: wire.id, name: wire.name, overview: wire.overview, parts: toTitleCards(wire.parts) }
}

export function toGenres(wire: Genre[]): Genre[] {
  return distinct(wire, (genre) => genre.id)
}

/** Streaming platforms in their order, each once. */
export function toPlatforms(wire: WirePlatform[]): StreamingPlatform[] {
  const platforms = wire.map(({ provider_id, provider_name, logo_path }) => ({
    id: provider_id,
    name: provider_name,
    logo: logo_path,
  }))
  return distinct(platforms, (platform) => platform.id)
}

// Details carry whole genres in place of the ids that cards have.
function toGenreFacts(wire: Genre[]) {
  const genres = toGenres(wire)
  return { genres, genreIds: genres.map((genre) => genre.id) }
}

function toSeasonCards(wire: WireSeasonCard[]): SeasonCard[] {
  const seasons = distinct(wire, (season) => season.season_number).map((season) => toSeasonCard(season, 0))
  return seasons.toSorted((a, b) => (a.number || Infinity) - (b.number || Infinity))
}

function toSeasonCard(wire: WireSeasonCard, episodes: number): SeasonCard {
  const number = wire.season_number
  return {
    number,
    name: wire.name || (number === 0 ? 'Specials' : `Season ${number}`),
    episodeCount: wire.episode_count ?? episodes,
    date: wire.air_date,
    poster: wire.poster_path,
    overview: wire.overview,
  }
}

function toCompanies(wire: { id: number; name: string; logo_path: string | null }[]): Company[] {
  const companies = wire.map(({ id, name, logo_path }) => ({ id, name, logo: logo_path }))
  return distinct(companies, (company) => company.id)
}

function toImages({ backdrops, posters, logos }: WireMovie['images']): TitleImages {
  return { backdrops: toPaths(backdrops), posters: toPaths(posters), logos: toPaths(logos) }
}

function toVideos(wire: WireVideo[]): Video[] {
  const videos = wire.map((video) => ({ ...video, id: video.id ?? video.key, name: video.name || video.type }))
  return distinct(videos, (video) => video.key).toSorted((a, b) => rank(a) - rank(b))
}

/** Trailers come first, and of each type the official ones. */
function rank(video: Video): number {
  return (video.type === 'Trailer' ? 0 : 2) + (video.official ? 0 : 1)
}

function toReviews(wire: WireMovie['reviews']['results']) {
  const reviews = wire.map(({ id, author, author_details, content, updated_at }) => ({
    id,
    author,
    avatar: author_details.avatar_path,
    rating: author_details.rating,
    content,
    updatedAt: updated_at,
  }))
  return distinct(reviews, (review) => review.id)
}

function toStreaming(data: WireRegion | null): Streaming | null {
  if (!data) return null
  const platforms = toPlatforms([...data.flatrate, ...data.free, ...data.ads])
  return platforms.length > 0 ? { link: data.link, platforms } : null
}

function toImdbId(text: string | null): string | null {
  return text !== null && /^tt\d{5,10}$/.test(text) ? text : null
}

function toArchiveId(homepage: string | null): string | null {
  return /^https?:\/\/(?:www\.)?archive\.org\/details\/([\w.-]{1,100})(?:[/?#]|$)/.exec(homepage ?? '')?.[1] ?? null
}
