import { AppError } from '#domain/errors.ts'
import type { SearchEntry } from '#domain/operators/records.ts'
import { csvLine } from '#domain/text/csv.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import { visitorInput } from '#server/http/endpoint-parts/inputs.ts'
import { chooseCoding, streamed } from '#server/http/responses/content-coding.ts'
import { parseVisitorRange } from '#server/visitors/networks.ts'

const HEAD = ['timestamp', 'searchTerm', 'searchType', 'ip', 'matches']

export const loader = byAddress({
  /** `DELETE /api/admin/searches` clears the search log. */
  'api/admin/searches': forOperators('searches', {
    DELETE: async ({ services, by }) => {
      await services.operators.clearSearches(by)
      return {}
    },
  }),

  /** `GET /api/admin/searches.csv` → the whole search log, newest first; the audit log records it. */
  'api/admin/searches.csv': forOperators('searches', {
    GET: async ({ request, services: { store, operators }, by }) => {
      const encoder = new TextEncoder()
      // The body of a Response must be a stream of bytes, not of texts.
      async function* lines() {
        yield encoder.encode(csvLine(HEAD))
        for await (const chunk of store.searchLog.all()) yield encoder.encode(chunk.map(toLine).join(''))
      }
      const isRead = request.method !== 'HEAD'
      if (isRead) await operators.recordDownload('search-log.download', 'search log', by)
      const coding = chooseCoding(request.headers.get('Accept-Encoding'))
      return new Response(isRead ? streamed(lines(), coding) : null, {
        headers: {
          ...(coding !== 'identity' && { 'Content-Encoding': coding }),
          Vary: 'Accept-Encoding',
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="searches.csv"',
          'Cache-Control': 'no-store',
        },
      })
    },
  }),

  /**
   * `DELETE /api/admin/visitors` with `{address}` deletes the data stored about an IP address, or about every address of a
   * network.
   */
  'api/admin/visitors': forOperators('searches', {
    DELETE: async ({ services: { operators }, by, read }) => {
      const visitor = parseVisitorRange((await read(visitorInput)).address)
      if (visitor === null) throw new AppError('invalid', 'That is not an IP address or a CIDR range')
      return { name: visitor.name, ...(await operators.forgetVisitor(visitor, by)) }
    },
  }),
})

export { loader as action }

function toLine({ at, term, type, address, matches }: SearchEntry): string {
  return csvLine([at, term, type, address, String(matches)])
}
