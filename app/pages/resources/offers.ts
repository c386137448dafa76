import { AppError } from '#domain/errors.ts'
import { parseTitleKey } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import { mayBypassBlocks } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/offers.ts'

const MISSING = 'There is no such title'

/** `GET /api/offers/{movie|tv}/{id}` → where the title can be watched, in all regions; the same for everyone. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, state } = context.get(servicesContext)
  return json(async () => {
    const key = parseTitleKey(params.type, params.id)
    if (!key) throw new AppError('not-found', MISSING)
    if (state.isBlocked(key.type, key.id) && !(await mayBypassBlocks(context))) throw new AppError('not-found', MISSING)
    return catalogue.offers(key.type, key.id)
  })
}
