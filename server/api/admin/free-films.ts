import { Hono } from 'hono'
import { csvLine } from '#domain/text/csv.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import { FREE_WORK_FIELDS } from '#domain/free-works/read-free-work.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { freeFilmInput, freePlaceInput, freeRowsInput, ROWS_BODY, toFreeWork, toFreeWorks } from '#server/api/inputs.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'

/** Refused lines that the answer lists; the others are only counted. */
const MAX_LISTED = 200

export const freeFilms = new Hono<SiteEnv>()
  /**
   * `GET /api/admin/free-films?as=csv` (or `json`) → the entries that operators added, as a file; the audit log records it. `PUT`
   * with the fields of an entry adds or changes it, with `{onHome}` shows or hides the row of free films on Home. `DELETE` with
   * `{type, id, season, episode}` removes an entry, or withdraws it if it comes with the project. `POST` with `{rows: [{line,
   * fields}]}` adds the entries of a file, and answers which lines it refused.
   */
  .use('/api/admin/free-films', forOperators('free-films'))
  .get('/api/admin/free-films', async (c) => {
    const { operators, store } = c.env.services
    if (c.req.method !== 'HEAD') await operators.recordDownload('free-work.download', 'free films', c.get('by'))
    const works = (await store.freeWorks.all()).filter(({ withdrawn }) => !withdrawn)
    return c.env.search.get('as') === 'csv'
      ? file('free-films.csv', 'text/csv', [csvLine(FREE_WORK_FIELDS), ...works.map(toLine)].join(''))
      : file('free-films.json', 'application/json', `${JSON.stringify({ works: works.map(toEntry) }, null, 2)}\n`)
  })
  .put('/api/admin/free-films', async (c) => {
    const works = c.env.services.operators.freeFilms
    const given = await readBody(c.req.raw, freeFilmInput)
    return typeof given.onHome === 'boolean'
      ? c.json(await works.showOnHome(given.onHome, c.get('by')))
      : c.json(await works.put(c.get('scope'), toFreeWork(given), c.get('by')))
  })
  .post('/api/admin/free-films', async (c) => {
    const { works, refused } = toFreeWorks(await readBody(c.req.raw, freeRowsInput, ROWS_BODY))
    const nothing = { added: 0, changed: 0 }
    const counts = works.length === 0 ? nothing : await c.env.services.operators.freeFilms.putAll(works, c.get('by'))
    return c.json({ ...counts, refused: refused.slice(0, MAX_LISTED), more: Math.max(0, refused.length - MAX_LISTED) })
  })
  .delete('/api/admin/free-films', async (c) => {
    const place = await readBody(c.req.raw, freePlaceInput)
    return c.json(await c.env.services.operators.freeFilms.remove(place, c.get('by')))
  })

function toEntry(work: OwnFreeWork): object {
  return Object.fromEntries(FREE_WORK_FIELDS.map((field) => [field, work[field]]))
}

function toLine(work: OwnFreeWork): string {
  return csvLine(FREE_WORK_FIELDS.map((field) => String(work[field] ?? '')))
}

function file(name: string, type: string, text: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  }
  return new Response(text, { headers })
}
