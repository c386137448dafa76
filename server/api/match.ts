import { Hono } from 'hono'
import { z } from 'zod'
import { MAX_ASKED } from '#domain/import/answer.ts'
import { MAX_SEASONS } from '#domain/import/questions.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'

const id = z.int().min(1).max(999_999_999).nullable()
const question = z
  .object({
    type: z.enum(['movie', 'tv']).nullable(),
    tmdbId: id,
    imdbId: z
      .string()
      .regex(/^tt\d{5,10}$/)
      .nullable(),
    tvdbId: id,
    name: z.string().max(300, 'A name has at most 300 characters'),
    year: z.int().min(1870).max(2100).nullable(),
    ofEpisode: z.boolean(),
    byShow: z.boolean().optional(),
    seasons: z.union([z.literal('all'), z.array(z.int().min(0).max(9999)).max(MAX_SEASONS)]).optional(),
  })
  .refine(
    ({ name, tmdbId, imdbId, tvdbId }) => name.trim() !== '' || tmdbId !== null || imdbId !== null || tvdbId !== null,
    'A question has a name or an id',
  )

/** Bytes and values: enough for twenty questions of nine fields, with the longest names in any script and the most seasons. */
const MATCH_BODY = { max: 64 * 1024, values: 3000 }

const matchInput = z.object({
  questions: z.array(question).min(1, 'There are no questions').max(MAX_ASKED, `At most ${MAX_ASKED} questions at a time`),
})

export const match = new Hono<SiteEnv>()
  /**
   * `POST /api/match` with `{questions}`, made from a visitor's lists → `{answers, perMinute}`: the titles that are meant, for as
   * many questions as the visitor's quota allows. The questions are in the body so that no log has them, and are not recorded as
   * searches.
   */
  .post('/api/match', async (c) => {
    const { questions } = await readBody(c.req.raw, matchInput, MATCH_BODY)
    return c.json(await c.env.services.matching.match(c.get('scope'), questions))
  })
