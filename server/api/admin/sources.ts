import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { testLines, type TestReport } from '#domain/player/source-test.ts'
import { templateValues } from '#domain/sources/template-values.ts'
import { parseTitleKey, type TitleType } from '#domain/titles/title.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { sourcesInput, sourceTestInput } from '#server/api/inputs.ts'
import { orTrouble } from '#server/http/endpoint-parts/loader-errors.ts'
import { ownOrigin } from '#server/http/endpoint-parts/own-address.ts'
import { readBody } from '#server/http/endpoint-parts/read-body.ts'
import { forOperators } from '#server/http/endpoint-parts/require-operator.ts'

/** Bytes: room for a hundred rows with the longest name, URLs and languages, and for some empty rows. */
const MAX_SOURCES_BODY = 512 * 1024

export const sources = new Hono<SiteEnv>()
  /** `PUT /api/admin/sources/{movie|tv}` with `{list, download, version}` saves the player's servers for movies or for shows. */
  .use('/api/admin/sources/:type', forOperators('sources'))
  .put('/api/admin/sources/:type', async (c) => {
    const type = toType(c.req.param('type'))
    const given = await readBody(c.req.raw, sourcesInput, { max: MAX_SOURCES_BODY })
    return c.json(await c.env.services.operators.sourceEditing.save(type, given, c.get('by')))
  })

  /** `POST /api/admin/source-rules` records the operator's confirmation that every server has the rights to what it plays. */
  .use('/api/admin/source-rules', forOperators('sources'))
  .post('/api/admin/source-rules', async (c) => c.json(await c.env.services.operators.sourceEditing.confirmRights(c.get('by'))))

  /**
   * `POST /api/admin/source-test/{movie|tv}` with `{source, id}` requests a server's URL for a title and reports what came back
   * (domain/player/source-test.ts).
   */
  .use('/api/admin/source-test/:type', forOperators('sources'))
  .post('/api/admin/source-test/:type', async (c) => {
    const { operators, site } = c.env.services
    const type = toType(c.req.param('type'))
    const { source, id } = await readBody(c.req.raw, sourceTestInput)
    const asked = { source, type, id, origin: ownOrigin(c.req.raw, site) }
    const result = await orTrouble(operators.testSource(c.get('scope'), asked, c.get('by')))
    return c.json({ ...result, lines: testLines(result, type) } satisfies TestReport)
  })

  /** `GET /api/admin/preview/{movie|tv}/{id}` → its name and poster, and the values for the placeholders of a URL template. */
  .use('/api/admin/preview/:type/:id', forOperators('sources'))
  .get('/api/admin/preview/:type/:id', async (c) => {
    const key = parseTitleKey(c.req.param('type'), c.req.param('id'))
    if (!key) throw new AppError('invalid', 'That is not a valid title id')
    const title = await orTrouble(c.env.services.catalogue.title(c.get('scope'), key.type, key.id))
    return c.json({ name: title.name, poster: title.poster, values: templateValues(title, null) })
  })

function toType(type: string): TitleType {
  if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are servers for movie and tv')
  return type
}
