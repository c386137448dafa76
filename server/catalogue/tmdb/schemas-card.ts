import { z } from 'zod'
import type { TitleType } from '#domain/titles/title.ts'
import {
  appended,
  country,
  count,
  id,
  listOf,
  missable,
  name,
  notAdult,
  number,
  partialDate,
  picture,
  picturePath,
  prose,
  text,
  vote,
  translationsOf,
} from './schemas.ts'

const card = {
  id,
  adult: notAdult,
  overview: prose,
  poster_path: picture,
  backdrop_path: picture,
  vote_average: vote,
  vote_count: count,
  genre_ids: listOf(id),
  original_language: missable,
}

export const movieSchema = z.object({ ...card, media_type: z.literal('movie'), title: name, release_date: partialDate })
export const showSchema = z.object({
  ...card,
  media_type: z.literal('tv'),
  name,
  first_air_date: partialDate,
  origin_country: listOf(country),
})

export const personCardSchema = z.object({
  id,
  adult: notAdult,
  name,
  profile_path: picture,
  known_for_department: missable,
})

const titleCard = z.discriminatedUnion('media_type', [movieSchema, showSchema])

/** A title in a list that may mix movies and shows; items without a type count as `type`. */
export function titleCardSchema(type: TitleType) {
  return z
    .looseObject({ media_type: z.string().catch(type) })
    .transform((item): unknown => ({ title: item.name, ...item })) // TMDB calls a collection's movies "name"
    .pipe(titleCard)
}

/** One result of a search over everything. */
export const matchSchema = z.discriminatedUnion('media_type', [
  movieSchema,
  showSchema,
  personCardSchema.extend({ media_type: z.literal('person') }),
])

const found = z.object({ id, adult: notAdult })
/** A title with its card, or only with its id if the service leaves out what a card needs. */
const foundTitle = (type: TitleType) => listOf(z.union([titleCardSchema(type), found]))
const foundEpisode = z.object({ show_id: id, season_number: number, episode_number: number })
/** The answer of `find`: what has a given id at another site, at most one item in all. */
export const findSchema = z.object({
  movie_results: foundTitle('movie'),
  tv_results: foundTitle('tv'),
  person_results: listOf(found),
  tv_episode_results: listOf(foundEpisode),
})

const popularity = z.number().nonnegative().catch(0)
const part = { credit_id: name, popularity, character: text }
const work = { credit_id: name, popularity, job: text }

/** `person/{id}` with its pictures and credits. */
export const personSchema = personCardSchema.extend({
  // Lists leave adult performers out; a page opened by id still shows them.
  adult: z.literal(false).catch(false),
  birthday: partialDate,
  deathday: partialDate,
  place_of_birth: missable,
  biography: prose,
  translations: translationsOf('biography'),
  imdb_id: missable,
  images: appended({ profiles: listOf(z.object({ file_path: picturePath })) }),
  combined_credits: appended({
    cast: listOf(z.discriminatedUnion('media_type', [movieSchema.extend(part), showSchema.extend(part)])),
    crew: listOf(z.discriminatedUnion('media_type', [movieSchema.extend(work), showSchema.extend(work)])),
  }),
})

export type TmdbTitleCard = z.output<typeof titleCard>
export type TmdbPersonCard = z.output<typeof personCardSchema>
export type TmdbFound = z.output<typeof findSchema>
export type TmdbMatch = z.output<typeof matchSchema>
export type TmdbPerson = z.output<typeof personSchema>
