import { Hono } from 'hono'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { libraryInput, libraryKeyInput, libraryTestInput } from '#server/api/inputs.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'

export const libraries = new Hono<SiteEnv>()
  /**
   * `POST /api/admin/libraries` with an address and a key asks a media server what it is and has. `PUT` adds one, or changes the one
   * with this `id`, and begins to read it; with `{onCards}` it shows “In the library” on cards, or not. `DELETE` with `{id}` removes one
   * with everything that is known of it. No answer has a key.
   */
  .use('/api/admin/libraries', forOperators('libraries'))
  .post('/api/admin/libraries', async (c) => {
    const given = await readBody(c.req.raw, libraryTestInput)
    return c.json(await c.env.services.operators.libraries.test(given, c.get('by')))
  })
  .put('/api/admin/libraries', async (c) => {
    const { libraries: actions } = c.env.services.operators
    const given = await readBody(c.req.raw, libraryInput)
    return c.json(
      'onCards' in given ? await actions.markCards(given.onCards, c.get('by')) : await actions.save(given, c.get('by')),
    )
  })
  .delete('/api/admin/libraries', async (c) => {
    const { id } = await readBody(c.req.raw, libraryKeyInput)
    return c.json(await c.env.services.operators.libraries.remove(id, c.get('by')))
  })
