import { csvLine } from '#domain/text/csv.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import { FREE_WORK_FIELDS } from '#domain/free-works/read-free-work.ts'
import { servicesContext } from '#server/app/context.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import {
  freeFilmInput,
  freePlaceInput,
  freeRowsInput,
  ROWS_BODY,
  toFreeWork,
  toFreeWorks,
} from '#server/http/endpoints/inputs.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/free-films.ts'

/** Lines that are told one by one. */
const MOST_TOLD = 200

/**
 * `GET /api/admin/free-films?as=csv` (or `json`) → what operators entered, as a file, and an entry in the audit log. `PUT` with the fields of an entry adds or changes
 * it, with `{onHome}` shows a row of free films on Home or hides it; `DELETE` with `{type, id, season, episode}` removes it, or withdraws the project's own. `POST` with `{rows: [{line, fields}]}` takes the
 * entries of a file, and answers which lines it refused.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { operators, store } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context, 'free-films'), {
    GET: async (by) => {
      if (request.method !== 'HEAD') await operators.recordDownload('free-work.download', 'free films', by)
      const works = (await store.freeWorks.all()).filter(({ withdrawn }) => !withdrawn)
      return new URL(request.url).searchParams.get('as') === 'csv'
        ? file('free-films.csv', 'text/csv', [csvLine(FREE_WORK_FIELDS), ...works.map(toLine)].join(''))
        : file('free-films.json', 'application/json', `${JSON.stringify({ works: works.map(toEntry) }, null, 2)}\n`)
    },
    PUT: async (by) => {
      const given = await readBody(request, freeFilmInput)
      return typeof given.onHome === 'boolean'
        ? operators.freeFilms.showOnHome(given.onHome, by)
        : operators.freeFilms.put(toFreeWork(given), by)
    },
    POST: async (by) => {
      const { works, refused } = toFreeWorks(await readBody(request, freeRowsInput, ROWS_BODY))
      const counts = works.length === 0 ? { added: 0, changed: 0 } : await operators.freeFilms.putAll(works, by)
      return { ...counts, refused: refused.slice(0, MOST_TOLD), more: Math.max(0, refused.length - MOST_TOLD) }
    },
    DELETE: async (by) => operators.freeFilms.remove(await readBody(request, freePlaceInput), by),
  })
}

export { action as loader }

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
