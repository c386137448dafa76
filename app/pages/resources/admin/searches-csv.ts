import { Readable } from 'node:stream'
import type { SearchEntry } from '#domain/operators/records.ts'
import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { csvLine } from '#domain/text/csv.ts'
import { notFound } from '#server/http/endpoints/loader-errors.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/searches-csv.ts'

const HEAD = ['timestamp', 'searchTerm', 'searchType', 'ip', 'matches']

/** `GET /api/admin/searches.csv` → the whole search log, newest first, and an entry in the audit log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // For a data request the framework would buffer the whole export.
  if (new URL(request.url).pathname !== '/api/admin/searches.csv') return notFound()
  const { store, operators } = context.get(servicesContext)
  const encoder = new TextEncoder()
  // Encoded: a Response body must be a stream of bytes.
  async function* lines() {
    yield encoder.encode(csvLine(HEAD))
    for await (const chunk of store.searchLog.all()) yield encoder.encode(chunk.map(toLine).join(''))
  }
  return byMethod(request, () => requireOperator(context, 'searches'), {
    GET: async (by) => {
      const isRead = request.method !== 'HEAD'
      if (isRead) await operators.recordDownload('search-log.download', 'search log', by)
      const body = isRead ? (Readable.toWeb(Readable.from(lines(), { objectMode: false })) as ReadableStream) : null
      return new Response(body, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="searches.csv"',
          'Cache-Control': 'no-store',
        },
      })
    },
  })
}

export { loader as action }

function toLine({ at, term, type, address, matches }: SearchEntry): string {
  return csvLine([at, term, type, address, String(matches)])
}
