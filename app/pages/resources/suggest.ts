import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search.ts'
import { addressContext, servicesContext } from '#server/start/context.ts'
import { json, single } from '#server/endpoints/json.ts'
import type { Route } from './+types/suggest.ts'

const MOST = 10

/** `GET /api/suggest?q=` → the first matching movies and shows, for the header's search box. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, limits, searchLogging } = context.get(servicesContext)
  return json(async () => {
    const term = cleanTerm(single(new URL(request.url).searchParams, 'q'))
    if (term === '') return { items: [] }
    if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
    const address = context.get(addressContext)
    await limits.suggest.take(address)
    const { items, total } = await catalogue.search(term, 1)
    searchLogging.note({ term, address, matches: total })
    return { items: items.flatMap((match) => (match.kind === 'title' ? [toSuggestion(match)] : [])).slice(0, MOST) }
  })
}

function toSuggestion({
  type,
  id,
  name,
  date,
  poster,
}: {
  type: string
  id: number
  name: string
  date: string | null
  poster: string | null
}) {
  return { type, id, name, date, poster }
}
