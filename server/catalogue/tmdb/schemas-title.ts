import { z } from 'zod'
import { isVideoKey } from '#domain/video-site.ts'
import {
  appended,
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
  picture,
  picturePath,
  text,
  time,
  vote,
} from './schemas.ts'
import { nearEpisode } from './schemas-airings.ts'
import { movieSchema, personCardSchema, showSchema, titleCardSchema } from './schemas-card.ts'

const named = z.object({ id, name })
const rating = z.object({ certification: name, order: z.number().catch(0) })
/** The ratings by age of movies, by region. */
export const certificationsSchema = z.object({ certifications: z.record(z.string(), listOf(rating)) })
const company = z.object({ id, name, logo_path: picture })
const image = z.object({ file_path: picturePath })
const images = appended({ backdrops: listOf(image), posters: listOf(image), logos: listOf(image) })

const video = z
  .object({
    id: missable,
    key: z.string(),
    name: text,
    site: z.enum(['YouTube', 'Vimeo']),
    type: text,
    official: z.boolean().catch(false),
  })
  .refine(({ site, key }) => isVideoKey(site, key))
const videos = appended({ results: listOf(video) })

const review = z.object({
  id: name,
  author: text,
  author_details: appended({ rating: vote, avatar_path: picture }),
  content: name,
  updated_at: time,
})

const provider = z.object({ provider_id: id, provider_name: name, logo_path: picture })

/** Where a title can be streamed in one region. */
const regionSchema = z.object({
  link: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null),
  flatrate: listOf(provider),
  free: listOf(provider),
  ads: listOf(provider),
})

// Lists leave adult performers out; a title's credits are facts about it and stay complete.
const credited = personCardSchema.extend({ adult: z.literal(false).catch(false) })
const castMember = credited.extend({ credit_id: name, character: text })
const crewMember = credited.extend({ credit_id: name, department: text, job: text })
const role = z.object({ credit_id: name, character: text, episode_count: count })
const job = z.object({ credit_id: name, job: text, episode_count: count })
const castOfShow = credited.extend({ roles: listOf(role), total_episode_count: count })
const crewOfShow = credited.extend({ department: text, jobs: listOf(job) })

const season = {
  season_number: z.int().nonnegative(),
  name: text,
  overview: text,
  air_date: date,
  episode_count: episodes,
  poster_path: picture,
}

const episode = z.object({
  id,
  episode_number: z.int().nonnegative(),
  name: text,
  overview: text,
  air_date: date,
  still_path: picture,
  vote_average: vote,
  vote_count: count,
  runtime: minutes,
})

export const seasonSchema = z.object({ ...season, episodes: listOf(episode) })

const details = {
  // Lists leave adult titles out; a page opened by id still shows them.
  adult: z.literal(false).catch(false),
  genres: listOf(named),
  tagline: text,
  status: missable,
  homepage: missable,
  production_companies: listOf(company),
  images,
  videos,
  keywords: appended({ keywords: listOf(named), results: listOf(named) }),
  reviews: appended({ results: listOf(review) }),
  'watch/providers': appended({ results: z.unknown().optional() }),
}

/** `movie/{id}` with everything that may be appended to it. */
const movieDetailsSchema = movieSchema.extend({
  ...details,
  media_type: z.literal('movie').catch('movie'),
  runtime: minutes,
  imdb_id: missable,
  budget: money,
  revenue: money,
  belongs_to_collection: named.nullable().catch(null),
  credits: appended({ cast: listOf(castMember), crew: listOf(crewMember) }),
  recommendations: appended({ results: listOf(titleCardSchema('movie')) }),
})

/** `tv/{id}` with everything that may be appended to it. */
const showDetailsSchema = showSchema.extend({
  ...details,
  media_type: z.literal('tv').catch('tv'),
  last_air_date: date,
  episode_run_time: listOf(z.int().positive()),
  last_episode_to_air: appended({ runtime: minutes }),
  next_episode_to_air: nearEpisode,
  number_of_seasons: count,
  number_of_episodes: count,
  created_by: listOf(credited),
  networks: listOf(company),
  seasons: listOf(z.object(season)),
  external_ids: appended({ imdb_id: missable }),
  'season/1': seasonSchema.nullable().catch(null),
  aggregate_credits: appended({ cast: listOf(castOfShow), crew: listOf(crewOfShow) }),
  recommendations: appended({ results: listOf(titleCardSchema('tv')) }),
})

/**
 * Both, with the platforms of one region only: the other regions are most of the response, and unused, so they are not
 * checked.
 */
export function detailsSchemas(region: string) {
  const withRegion = <Raw extends { 'watch/providers': { results?: unknown } }>(raw: Raw) => {
    const { data = null } = regionSchema.safeParse(Object(raw['watch/providers'].results)[region])
    return { ...raw, 'watch/providers': { results: { [region]: data } } }
  }
  return { movie: movieDetailsSchema.transform(withRegion), tv: showDetailsSchema.transform(withRegion) }
}

export const collectionSchema = z.object({
  id,
  name,
  overview: text,
  poster_path: picture,
  backdrop_path: picture,
  parts: listOf(titleCardSchema('movie')),
})
export const genresSchema = z.object({ genres: itemsOf(named) })
/**
 * `watch/providers/movie` and `watch/providers/tv`, with the place that each platform has in the lists of one region. A platform
 * that has places, but none there, is not of the region: some services list all of them whatever was asked.
 */
export function platformsSchema(region: string) {
  const places = z.record(z.string(), count).catch({})
  const listed = provider.extend({ display_priority: count, display_priorities: places }).transform(toPlace(region))
  return z.object({ results: itemsOf(listed.refine(({ isElsewhere }) => !isElsewhere)) })
}

function toPlace(region: string) {
  return <Raw extends { display_priority: number | null; display_priorities: Record<string, number | null> }>(raw: Raw) => {
    const { display_priorities, display_priority, ...rest } = raw
    const place = display_priorities[region]
    const isElsewhere = place === undefined && Object.keys(display_priorities).length > 0
    return { ...rest, display_priority: place ?? display_priority, isElsewhere }
  }
}

export type TmdbListedPlatform = z.output<ReturnType<typeof platformsSchema>>['results'][number]
type TmdbDetails = ReturnType<typeof detailsSchemas>
export type TmdbMovie = z.output<TmdbDetails['movie']>
export type TmdbShow = z.output<TmdbDetails['tv']>
export type TmdbRegion = z.output<typeof regionSchema>
export type TmdbVideo = z.output<typeof video>
export type TmdbPlatform = z.output<typeof provider>
export type TmdbSeasonCard = Omit<z.output<typeof seasonSchema>, 'episodes'>
export type TmdbSeason = z.output<typeof seasonSchema>
export type TmdbCollection = z.output<typeof collectionSchema>
