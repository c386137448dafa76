import { auditChanges } from '#domain/operators/audit-changes.ts'
import { actionLabel } from '#domain/operators/audit-labels.ts'
import { readAuditFilter } from '#domain/operators/audit-filter.ts'
import { AppError } from '#domain/errors.ts'
import { parseId } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { byMethod, single } from '#server/http/endpoints/by-method.ts'
import { undoInput } from '#server/http/endpoints/inputs.ts'
import { readBody } from '#server/http/endpoints/read-body.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/audit.ts'

const PER_PAGE = 100
const MAX_FIND = 100

/**
 * `GET /api/admin/audit?kind=&actor=&from=&to=&find=&page=` → `{total, pages, rows}`: the audit log, newest first, a hundred
 * entries at a time, with what each changed. `POST` with `{undo}`, the entry that the answer to an unban, an unblock or a cleared
 * alert names, takes that back.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { operators, store } = context.get(servicesContext)
  // Whoever removed something may take that back: the action itself asks for its right.
  const right = request.method === 'POST' ? 'account' : 'audit'
  return byMethod(request, () => requireOperator(context, right), {
    POST: async (by) => {
      await operators.undo((await readBody(request, undoInput)).undo, by)
      return {}
    },
    GET: async () => {
      const search = new URL(request.url).searchParams
      const { filter, problem } = readAuditFilter(search)
      if (problem !== null) throw new AppError('invalid', problem)
      const page = parseId(single(search, 'page') ?? '1')
      if (page === null) throw new AppError('invalid', 'page: a number from 1')
      const find = single(search, 'find') ?? ''
      if (find.length > MAX_FIND) throw new AppError('invalid', `find: at most ${MAX_FIND} characters`)
      const query = { page, perPage: PER_PAGE, find, sort: 'at', direction: 'desc' } as const
      const { rows, total } = await store.audit.page(query, filter)
      return {
        total,
        pages: Math.max(1, Math.ceil(total / PER_PAGE)),
        rows: rows.map(({ before, after, ...entry }) => ({
          ...entry,
          label: actionLabel(entry.action),
          changes: auditChanges({ before, after }),
        })),
      }
    },
  })
}

export { loader as action }
