import { Hono } from 'hono'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'
import { restoreInput, syncCodeInput } from '#server/api/inputs.ts'

export const syncCodes = new Hono<SiteEnv>()
  /**
   * `DELETE /api/admin/sync-codes` with `{code}` deletes one record, with `{all: true}` every one. `POST` with `{code}` lists
   * the earlier states of a record; with `{code, restore: at}` goes back to one.
   */
  .use('/api/admin/sync-codes', forOperators('sync-codes'))
  .post('/api/admin/sync-codes', async (c) => {
    const codes = c.env.services.operators.syncCodes
    const { code, restore } = await readBody(c.req.raw, restoreInput)
    if (restore === null) return c.json({ states: await codes.states(code) })
    return c.json(await codes.restore({ code, to: restore }, c.get('by')))
  })
  .delete('/api/admin/sync-codes', async (c) => {
    const codes = c.env.services.operators.syncCodes
    const body = await readBody(c.req.raw, syncCodeInput)
    if ('all' in body) return c.json({ removed: await codes.removeAll(c.get('by')) })
    await codes.remove(body.code, c.get('by'))
    return c.json({ removed: 1 })
  })
