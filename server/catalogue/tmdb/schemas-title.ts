import { z } from 'zod'
import { isOrderId } from '#domain/episodes/order.ts'
import { isVideoKey } from '#domain/titles/video-site.ts'
import {
  appended,
  country,
  count,
  date,
  episodes,
  id,
  itemsOf,
  listOf,
  minutes,
  missable,
  money,
  name,
  number,
  partialDate,
  picture,
  picturePath,
  prose,
  text,
  time,
  translationsOf,
  vote,
} from './schemas.ts'
import { movieSchema, personCardSchema, showSchema, titleCardSchema } from './schemas-card.ts'
import { offersSchema } from './schemas-offers.ts'

const named = z.object({ id, name })
const company = z.object({ id, name, logo_path: picture })
const image = z.object({ file_path: picturePath })
const images = appended({ backdrops: listOf(image), posters: listOf(image), logos: listOf(image) })

/** A code of ISO 639-1; anything else counts as none. */
const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .nullable()
  .catch(null)

const video = z
  .object({
    id: missable,
    key: z.string(),
    name: text,
    site: z.enum(['YouTube', 'Vimeo']),
    type: text,
    official: z.boolean().catch(false),
    iso_639_1: language,
  })
  .refine(({ site, key }) => isVideoKey(site, key))
const videos = appended({ results: listOf(video) })

const review = z.object({
  id: name,
  author: text,
  author_details: appended({ rating: vote, avatar_path: picture }),
  content: prose,
  updated_at: time,
})

// Lists leave adult performers out; a title's credits are facts about it and stay complete.
const credited = personCardSchema.extend({ adult: z.literal(false).catch(false) })
const castMember = credited.extend({ credit_id: name, character: text })
const crewMember = credited.extend({ credit_id: name, department: text, job: text })
const role = z.object({ credit_id: name, character: text, episode_count: count })
const job = z.object({ credit_id: name, job: text, episode_count: count })
const castOfShow = credited.extend({ roles: listOf(role), total_episode_count: count })
const crewOfShow = credited.extend({ department: text, jobs: listOf(job) })

export const contentRating = z.object({ iso_3166_1: country, rating: name })
const release = z.object({ certification: text, type: count, release_date: time })
export const releases = z.object({ iso_3166_1: country, release_dates: listOf(release) })
const releaseDates = appended({ results: listOf(releases) })

/** The last or next episode to air in a show's details; null without a date. */
const nearEpisode = z
  .object({
    season_number: number,
    episode_number: number,
    name: text,
    air_date: z.iso.date(),
  })
  .nullable()
  .catch(null)

const season = {
  season_number: number,
  name: text,
  overview: prose,
  air_date: date,
  episode_count: episodes,
  poster_path: picture,
}

const episode = z.object({
  id,
  episode_number: number,
  name: text,
  overview: prose,
  air_date: date,
  still_path: picture,
  vote_average: vote,
  vote_count: count,
  runtime: minutes,
})

export const seasonSchema = z.object({ ...season, episodes: listOf(episode) })

const details = {
  // Lists leave adult titles out; a page opened by id still shows them, unless a rule hides it.
  adult: z.boolean().catch(false),
  genres: listOf(named),
  tagline: prose,
  status: missable,
  original_language: language,
  origin_country: listOf(country),
  production_countries: listOf(z.object({ iso_3166_1: country })),
  homepage: missable,
  production_companies: listOf(company),
  images,
  videos,
  keywords: appended({ keywords: listOf(named), results: listOf(named) }),
  reviews: appended({ results: listOf(review) }),
  translations: translationsOf('overview'),
  'watch/providers': offersSchema,
}

/** `movie/{id}` with everything that may be appended to it. */
export const movieDetailsSchema = movieSchema.extend({
  ...details,
  media_type: z.literal('movie').catch('movie'),
  original_title: missable,
  runtime: minutes,
  imdb_id: missable,
  release_dates: releaseDates,
  budget: money,
  revenue: money,
  belongs_to_collection: named.nullable().catch(null),
  credits: appended({ cast: listOf(castMember), crew: listOf(crewMember) }),
  recommendations: appended({ results: listOf(titleCardSchema('movie')) }),
})

/** `tv/{id}` with everything that may be appended to it. */
export const showDetailsSchema = showSchema.extend({
  ...details,
  media_type: z.literal('tv').catch('tv'),
  original_name: missable,
  last_air_date: partialDate,
  episode_run_time: listOf(z.int().positive()),
  last_episode_to_air: appended({ runtime: minutes }),
  next_episode_to_air: nearEpisode,
  number_of_seasons: count,
  number_of_episodes: count,
  created_by: listOf(credited),
  networks: listOf(company),
  seasons: listOf(z.object(season)),
  external_ids: appended({ imdb_id: missable }),
  content_ratings: appended({ results: listOf(contentRating) }),
  'season/1': seasonSchema.nullable().catch(null),
  episode_groups: appended({ results: listOf(z.object({ id: z.string().refine(isOrderId), name })) }),
  aggregate_credits: appended({ cast: listOf(castOfShow), crew: listOf(crewOfShow) }),
  recommendations: appended({ results: listOf(titleCardSchema('tv')) }),
})

const inOrder = { order: z.number().catch(0) }
const groupedEpisode = z.object({ ...inOrder, season_number: number, episode_number: number, name: text, air_date: date })

/** `tv/episode_group/{id}`: parts of an order, each with its episodes. */
export const episodeGroupSchema = z.object({
  groups: itemsOf(z.object({ ...inOrder, name: text, episodes: listOf(groupedEpisode) })),
})

/** `tv/{id}` without anything appended: one of the smallest responses, so hundreds of them stay in memory. */
export const airingsSchema = z.object({
  id,
  name,
  poster_path: picture,
  status: missable,
  last_episode_to_air: nearEpisode,
  next_episode_to_air: nearEpisode,
  seasons: listOf(z.object({ season_number: number, episode_count: episodes })),
})

/** `movie/{id}` with its release dates. */
export const releaseSchema = z.object({ id, title: name, poster_path: picture, release_date: date, release_dates: releaseDates })

export const collectionSchema = z.object({
  id,
  name,
  overview: prose,
  poster_path: picture,
  backdrop_path: picture,
  parts: listOf(titleCardSchema('movie')),
  translations: translationsOf('overview'),
})

export type TmdbMovie = z.output<typeof movieDetailsSchema>
export type TmdbShow = z.output<typeof showDetailsSchema>
export type TmdbContentRating = z.output<typeof contentRating>
export type TmdbReleases = z.output<typeof releases>
export type TmdbVideo = z.output<typeof video>
export type TmdbSeasonCard = Omit<z.output<typeof seasonSchema>, 'episodes'>
export type TmdbSeason = z.output<typeof seasonSchema>
export type TmdbCollection = z.output<typeof collectionSchema>
export type TmdbAirings = z.output<typeof airingsSchema>
export type TmdbEpisodeGroup = z.output<typeof episodeGroupSchema>
export type TmdbNearEpisode = z.output<typeof nearEpisode>
