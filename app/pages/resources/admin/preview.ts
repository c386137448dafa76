import { AppError } from '#domain/errors.ts'
import { templateValues } from '#domain/sources/template-values.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { orTrouble } from '#server/http/endpoints/loader-errors.ts'
import { byMethod } from '#server/http/endpoints/by-method.ts'
import { requireOperator } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/preview.ts'

/** `GET /api/admin/preview/{movie|tv}/{id}` → its name and poster, and the values to fill in a template. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  return byMethod(request, () => requireOperator(context, 'sources'), {
    GET: async () => {
      const key = parseTitleKey(params.type, params.id)
      if (!key) throw new AppError('invalid', 'That is no id')
      const title = await orTrouble(catalogue.title(key.type, key.id))
      return { name: title.name, poster: title.poster, values: templateValues(title, null) }
    },
  })
}

export { loader as action }
