import { z } from 'zod'
import { appended, count, listOf, text, time } from './schemas.ts'

export const country = z.string().regex(/^[A-Z]{2}$/)
// A certification and a date are what is wanted of releases, which have much else.
const release = z.object({ certification: text, type: count, release_date: time })
const releases = z.object({ iso_3166_1: country, release_dates: listOf(release) })

/** When a movie came or comes out, by country. */
export const releaseDates = appended({ results: listOf(releases) })
export type TmdbReleases = z.output<typeof releases>
