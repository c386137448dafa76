import { z } from 'zod'
import type { TitleType } from '#domain/titles/title.ts'
import { code, count, date, id, listOf, missable, name, notAdult, number, picture, text, vote } from './schemas.ts'

const card = {
  id,
  adult: notAdult,
  overview: text,
  poster_path: picture,
  backdrop_path: picture,
  vote_average: vote,
  vote_count: count,
  genre_ids: listOf(id),
  original_language: missable,
}

export const movieSchema = z.object({ ...card, media_type: z.literal('movie'), title: name, release_date: date })
export const showSchema = z.object({
  ...card,
  media_type: z.literal('tv'),
  name,
  first_air_date: date,
  origin_country: listOf(code),
})

export const personCardSchema = z.object({
  id,
  adult: notAdult,
  name,
  profile_path: picture,
  known_for_department: missable,
})

const titleCard = z.discriminatedUnion('media_type', [movieSchema, showSchema])

/** A title in a list that may mix movies and shows; an item without a type of its own is a `type`. */
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
/** With its card, unless the service leaves out what a card needs. */
const foundTitle = (type: TitleType) => listOf(z.union([titleCardSchema(type), found]))
const foundEpisode = z.object({ show_id: id, season_number: number, episode_number: number })
/** What has a given id of another site: one of them at most. */
export const findSchema = z.object({
  movie_results: foundTitle('movie'),
  tv_results: foundTitle('tv'),
  person_results: listOf(found),
  tv_episode_results: listOf(foundEpisode),
})

export type TmdbTitleCard = z.output<typeof titleCard>
export type TmdbPersonCard = z.output<typeof personCardSchema>
export type TmdbFound = z.output<typeof findSchema>
export type TmdbMatch = z.output<typeof matchSchema>
