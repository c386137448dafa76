import { AppError } from '#domain/errors.ts'
import { testLines, type TestReport } from '#domain/player/source-test.ts'
import { templateValues } from '#domain/sources/template-values.ts'
import { parseTitleKey, type TitleType } from '#domain/titles/title.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { forOperators } from '#server/http/endpoint-parts/by-method.ts'
import { sourcesInput, sourceTestInput } from '#server/http/endpoint-parts/inputs.ts'
import { orTrouble } from '#server/http/endpoint-parts/loader-errors.ts'
import { ownOrigin } from '#server/http/endpoint-parts/own-address.ts'

/** Bytes: room for a hundred rows with the longest name, URLs and languages, and for some empty rows. */
const MAX_SOURCES_BODY = 512 * 1024

export const loader = byAddress({
  /** `PUT /api/admin/sources/{movie|tv}` with `{list, download, version}` saves the player's servers for movies or for shows. */
  'api/admin/sources/:type': forOperators('sources', {
    PUT: async ({ params, services, by, read }) => {
      const type = toType(params.type)
      return services.operators.sourceEditing.save(type, await read(sourcesInput, { max: MAX_SOURCES_BODY }), by)
    },
  }),

  /** `POST /api/admin/source-rules` records the operator's confirmation that every server has the rights to what it plays. */
  'api/admin/source-rules': forOperators('sources', {
    POST: ({ services, by }) => services.operators.sourceEditing.confirmRights(by),
  }),

  /**
   * `POST /api/admin/source-test/{movie|tv}` with `{source, id}` requests a server's URL for a title and reports what came back
   * (domain/player/source-test.ts).
   */
  'api/admin/source-test/:type': forOperators('sources', {
    POST: async ({ request, params, scope, services: { operators, site }, by, read }) => {
      const type = toType(params.type)
      const { source, id } = await read(sourceTestInput)
      const result = await orTrouble(operators.testSource(scope, { source, type, id, origin: ownOrigin(request, site) }, by))
      return { ...result, lines: testLines(result, type) } satisfies TestReport
    },
  }),

  /** `GET /api/admin/preview/{movie|tv}/{id}` → its name and poster, and the values for the placeholders of a URL template. */
  'api/admin/preview/:type/:id': forOperators('sources', {
    GET: async ({ params, scope, services }) => {
      const key = parseTitleKey(params.type, params.id)
      if (!key) throw new AppError('invalid', 'That is not a valid title id')
      const title = await orTrouble(services.catalogue.title(scope, key.type, key.id))
      return { name: title.name, poster: title.poster, values: templateValues(title, null) }
    },
  }),
})

export { loader as action }

function toType(type: string): TitleType {
  if (type !== 'movie' && type !== 'tv') throw new AppError('not-found', 'There are servers for movie and tv')
  return type
}
