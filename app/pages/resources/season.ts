import { AppError } from '#domain/errors.ts'
import { parseId, parseSeasonNumber } from '#domain/titles/title.ts'
import { servicesContext } from '#server/app/context.ts'
import { json } from '#server/http/endpoints/by-method.ts'
import { mayBypassBlocks } from '#server/http/endpoints/require-operator.ts'
import type { Route } from './+types/season.ts'

const MISSING = 'There is no such season'

/** `GET /api/tv/{id}/seasons/{season}` → the season's episodes. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, state } = context.get(servicesContext)
  return json(async () => {
    const id = parseId(params.id)
    const number = parseSeasonNumber(params.season)
    if (id === null || number === null) throw new AppError('not-found', MISSING)
    if (state.isBlocked('tv', id) && !(await mayBypassBlocks(context))) throw new AppError('not-found', MISSING)
    return { episodes: (await catalogue.season(id, number)).episodes }
  })
}
