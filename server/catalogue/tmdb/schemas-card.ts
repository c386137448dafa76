import { z } from 'zod'
import type { TitleType } from '#domain/title.ts'
import { count, date, id, listOf, missable, name, notAdult, picture, text, vote } from './schemas.ts'

const card = {
  id,
  adult: notAdult,
  overview: text,
  poster_path: picture,
  backdrop_path: picture,
  vote_average: vote,
  vote_count: count,
  genre_ids: listOf(id),
}

export const movieSchema = z.object({ ...card, media_type: z.literal('movie'), title: name, release_date: date })
export const showSchema = z.object({ ...card, media_type: z.literal('tv'), name, first_air_date: date })

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

const found = listOf(z.object({ id, adult: notAdult }))
/** What has a given IMDb id: one of them at most. */
export const findSchema = z.object({ movie_results: found, tv_results: found, person_results: found })

export type TmdbTitleCard = z.output<typeof titleCard>
export type TmdbPersonCard = z.output<typeof personCardSchema>
export type TmdbFound = z.output<typeof findSchema>
export type TmdbMatch = z.output<typeof matchSchema>
