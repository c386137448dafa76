import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { SearchEntry } from '#domain/operators/records.ts'
import { csvLine } from '#domain/text/csv.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'
import { visitorInput } from '#server/api/inputs.ts'
import { chooseCoding, streamed } from '#server/http/responses/content-coding.ts'
import { parseVisitorRange } from '#server/visitors/networks.ts'

const HEAD = ['timestamp', 'searchTerm', 'searchType', 'ip', 'matches']

export const searches = new Hono<SiteEnv>()
  /** `DELETE /api/admin/searches` clears the search log. */
  .use('/api/admin/searches', forOperators('searches'))
  .delete('/api/admin/searches', async (c) => {
    await c.env.services.operators.clearSearches(c.get('by'))
    return c.json({})
  })

  /** `GET /api/admin/searches.csv` → the whole search log, newest first; the audit log records it. */
  .use('/api/admin/searches.csv', forOperators('searches'))
  .get('/api/admin/searches.csv', async (c) => {
    const { store, operators } = c.env.services
    const encoder = new TextEncoder()
    // The body of a Response must be a stream of bytes, not of texts.
    async function* lines() {
      yield encoder.encode(csvLine(HEAD))
      for await (const chunk of store.searchLog.all()) yield encoder.encode(chunk.map(toLine).join(''))
    }
    const isRead = c.req.method !== 'HEAD'
    if (isRead) await operators.recordDownload('search-log.download', 'search log', c.get('by'))
    const coding = chooseCoding(c.env.facts.header('Accept-Encoding'))
    return new Response(isRead ? streamed(lines(), coding) : null, {
      headers: {
        ...(coding !== 'identity' && { 'Content-Encoding': coding }),
        Vary: 'Accept-Encoding',
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="searches.csv"',
        'Cache-Control': 'no-store',
      },
    })
  })

  /**
   * `DELETE /api/admin/visitors` with `{address}` deletes the data stored about an IP address, or about every address of a
   * network.
   */
  .use('/api/admin/visitors', forOperators('searches'))
  .delete('/api/admin/visitors', async (c) => {
    const visitor = parseVisitorRange((await readBody(c.req.raw, visitorInput)).address)
    if (visitor === null) throw new AppError('invalid', 'That is not an IP address or a CIDR range')
    return c.json({ name: visitor.name, ...(await c.env.services.operators.forgetVisitor(visitor, c.get('by'))) })
  })

function toLine({ at, term, type, address, matches }: SearchEntry): string {
  return csvLine([at, term, type, address, String(matches)])
}
