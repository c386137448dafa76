import { csvLine } from '#domain/text/csv.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import { FREE_WORK_FIELDS } from '#domain/free-works/read-free-work.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import {
  freeFilmInput,
  freePlaceInput,
  freeRowsInput,
  ROWS_BODY,
  toFreeWork,
  toFreeWorks,
} from '#server/http/endpoint-parts/inputs.ts'

/** Refused lines that the answer lists; the others are only counted. */
const MAX_LISTED = 200

export const loader = byAddress({
  /**
   * `GET /api/admin/free-films?as=csv` (or `json`) → the entries that operators added, as a file; the audit log records it. `PUT`
   * with the fields of an entry adds or changes it, with `{onHome}` shows or hides the row of free films on Home. `DELETE` with
   * `{type, id, season, episode}` removes an entry, or withdraws it if it comes with the project. `POST` with `{rows: [{line,
   * fields}]}` adds the entries of a file, and answers which lines it refused.
   */
  'api/admin/free-films': forOperators('free-films', {
    GET: async ({ request, search, services: { operators, store }, by }) => {
      if (request.method !== 'HEAD') await operators.recordDownload('free-work.download', 'free films', by)
      const works = (await store.freeWorks.all()).filter(({ withdrawn }) => !withdrawn)
      return search.get('as') === 'csv'
        ? file('free-films.csv', 'text/csv', [csvLine(FREE_WORK_FIELDS), ...works.map(toLine)].join(''))
        : file('free-films.json', 'application/json', `${JSON.stringify({ works: works.map(toEntry) }, null, 2)}\n`)
    },
    PUT: async ({ scope, services: { operators }, by, read }) => {
      const given = await read(freeFilmInput)
      return typeof given.onHome === 'boolean'
        ? operators.freeFilms.showOnHome(given.onHome, by)
        : operators.freeFilms.put(scope, toFreeWork(given), by)
    },
    POST: async ({ services: { operators }, by, read }) => {
      const { works, refused } = toFreeWorks(await read(freeRowsInput, ROWS_BODY))
      const counts = works.length === 0 ? { added: 0, changed: 0 } : await operators.freeFilms.putAll(works, by)
      return { ...counts, refused: refused.slice(0, MAX_LISTED), more: Math.max(0, refused.length - MAX_LISTED) }
    },
    DELETE: async ({ services: { operators }, by, read }) => operators.freeFilms.remove(await read(freePlaceInput), by),
  }),
})

export { loader as action }

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
