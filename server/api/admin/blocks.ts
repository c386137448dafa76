import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { single } from '#server/http/endpoint-parts/read-query.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'
import { blockInput, blockKeyInput } from '#server/api/inputs.ts'
import { orTrouble, troubleText } from '#server/http/endpoint-parts/loader-errors.ts'

/** Titles in one request: a page of the block list. */
const MAX_NAMED = 25

export const blocks = new Hono<SiteEnv>()
  /** `PUT /api/admin/blocks` with `{type, id, reason}` blocks a title; `DELETE` with `{type, id}` unblocks it. */
  .use('/api/admin/blocks', forOperators('blocks'))
  .put('/api/admin/blocks', async (c) => {
    const title = await readBody(c.req.raw, blockInput)
    return c.json(await c.env.services.operators.blocking.block(c.get('scope'), title, c.get('by')))
  })
  .delete('/api/admin/blocks', async (c) => {
    const title = await readBody(c.req.raw, blockKeyInput)
    return c.json(await c.env.services.operators.blocking.unblock(title, c.get('by')))
  })

  /**
   * `GET /api/admin/titles?q=` → titles by name, blocked ones too. `GET /api/admin/titles?of=movie/10331,tv/5` → the names
   * and posters of these that the catalogue has, and why others are missing.
   */
  .use('/api/admin/titles', forOperators('blocks'))
  .get('/api/admin/titles', async (c) => {
    const { search, services } = c.env
    const { titleFinding } = services.operators
    const scope = c.get('scope')
    const of = single(search, 'of')
    if (of !== null) {
      const { items, failure } = await titleFinding.name(scope, parseKeys(of))
      return c.json({ items, problem: failure && troubleText(failure) })
    }
    const term = cleanTerm(single(search, 'q'))
    if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
    return c.json({ items: term === '' ? [] : await orTrouble(titleFinding.find(scope, term)) })
  })

function parseKeys(text: string) {
  const keys = text.split(',').map((each) => {
    const [type, id, rest] = each.split('/')
    return rest === undefined ? parseTitleKey(type, id) : null
  })
  const known = keys.filter((key) => key !== null)
  if (known.length < keys.length || known.length > MAX_NAMED)
    throw new AppError('invalid', `of is a list of at most ${MAX_NAMED} titles, such as movie/10331`)
  return known
}
