import { Hono } from 'hono'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { orTrouble } from '#server/http/endpoint-parts/loader-errors.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'
import { ruleInput, ruleKeyInput } from '#server/api/inputs.ts'

export const rules = new Hono<SiteEnv>()
  /**
   * `POST /api/admin/rules` with `{kind, value, unrated?}` → what such a rule would hide; `PUT` adds it; `DELETE` with `{kind, value, name}` of a
   * rule removes it.
   */
  .use('/api/admin/rules', forOperators('blocks'))
  .post('/api/admin/rules', async (c) => {
    const { operators, hiding } = c.env.services
    const rule = await orTrouble(operators.ruling.read(c.get('scope'), await readBody(c.req.raw, ruleInput)))
    return c.json({ rule, ...hiding.preview(rule) })
  })
  .put('/api/admin/rules', async (c) => {
    const given = await readBody(c.req.raw, ruleInput)
    return c.json(await orTrouble(c.env.services.operators.ruling.add(c.get('scope'), given, c.get('by'))))
  })
  .delete('/api/admin/rules', async (c) => {
    const key = await readBody(c.req.raw, ruleKeyInput)
    return c.json(await c.env.services.operators.ruling.remove(key, c.get('by')))
  })
