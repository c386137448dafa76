import { servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import { namedTitle } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/title.ts'

/** `GET /api/titles/{movie|tv}/{id}` → what lists show of a title. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext)
  return json(async () => {
    const key = await namedTitle(params, context)
    const { type, id, name, poster, date, rating, genres } = await catalogue.title(key.type, key.id)
    return { type, id, name, poster, date, rating, genres }
  })
}
