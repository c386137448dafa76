import { Hono } from 'hono'
import { auditChanges } from '#domain/operators/audit-changes.ts'
import { actionLabel } from '#domain/operators/audit-labels.ts'
import { readAuditFilter } from '#domain/operators/audit-filter.ts'
import { AppError } from '#domain/errors.ts'
import { parseId } from '#domain/titles/title.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { single } from '#server/http/endpoint-parts/read-query.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'
import { undoInput } from '#server/api/inputs.ts'

const PER_PAGE = 100
const MAX_FIND = 100

export const audit = new Hono<SiteEnv>()
  /**
   * `GET /api/admin/audit?kind=&actor=&from=&to=&find=&page=` → `{total, pages, rows}`: the audit log, newest first, a hundred
   * entries at a time, with what each changed. `POST` with `{undo}` undoes the action of an entry; `undo` is its id, which the
   * answers to removals such as an unban contain.
   */
  // An undo is open to every operator here: the undo itself requires the right for its kind of action.
  .use(
    '/api/admin/audit',
    forOperators((method) => (method === 'POST' ? 'account' : 'audit')),
  )
  .post('/api/admin/audit', async (c) => {
    await c.env.services.operators.undo((await readBody(c.req.raw, undoInput)).undo, c.get('by'))
    return c.json({})
  })
  .get('/api/admin/audit', async (c) => {
    const { services, search } = c.env
    const { filter, problem } = readAuditFilter(search)
    if (problem !== null) throw new AppError('invalid', problem)
    const page = parseId(single(search, 'page') ?? '1')
    if (page === null) throw new AppError('invalid', 'page: a number from 1')
    const find = single(search, 'find') ?? ''
    if (find.length > MAX_FIND) throw new AppError('invalid', `find: at most ${MAX_FIND} characters`)
    const query = { page, perPage: PER_PAGE, find, sort: 'at', direction: 'desc' } as const
    const { rows, total } = await services.store.audit.page(query, filter)
    return c.json({
      total,
      pages: Math.max(1, Math.ceil(total / PER_PAGE)),
      rows: rows.map(({ before, after, ...entry }) => ({
        ...entry,
        label: actionLabel(entry.action),
        changes: auditChanges({ before, after }),
      })),
    })
  })
