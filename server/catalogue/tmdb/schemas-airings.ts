import { z } from 'zod'
import { date, episodes, id, listOf, missable, name, picture, text } from './schemas.ts'
import { releaseDates } from './schemas-releases.ts'

/** An episode as its show names it: the last or the next one to air. Without a day it is of no use here. */
export const nearEpisode = z
  .object({
    season_number: z.int().nonnegative(),
    episode_number: z.int().nonnegative(),
    name: text,
    air_date: z.iso.date(),
  })
  .nullable()
  .catch(null)

/** `tv/{id}` without anything appended: one of the smallest responses, so hundreds of them stay in memory. */
export const airingsSchema = z.object({
  id,
  name,
  poster_path: picture,
  status: missable,
  last_episode_to_air: nearEpisode,
  next_episode_to_air: nearEpisode,
  seasons: listOf(z.object({ season_number: z.int().nonnegative(), episode_count: episodes })),
})

/** `movie/{id}` with its release dates. */
export const releaseSchema = z.object({ id, title: name, poster_path: picture, release_date: date, release_dates: releaseDates })

export type TmdbAirings = z.output<typeof airingsSchema>
export type TmdbNearEpisode = z.output<typeof nearEpisode>
