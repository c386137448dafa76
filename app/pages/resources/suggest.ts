import type { Match } from '#domain/catalogue/catalogue.ts'
import { toMeant } from '#domain/search/meant.ts'
import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { addressContext, limitedAsContext, servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/suggest.ts'

const MOST = 10
/** Of people, of companies, and of what may have been meant. */
const MOST_OTHERS = 3

/**
 * `GET /api/suggest?q=` → for the header's search box: the first matching movies and shows; people and companies; what may have been
 * meant instead, if it fits better than all of them.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const { catalogue, limits, searchLogging, seen } = context.get(servicesContext)
  return json(async () => {
    const term = cleanTerm(single(new URL(request.url).searchParams, 'q'))
    if (term === '') return { items: [], others: [], meant: [] }
    if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
    const address = context.get(addressContext)
    limits.suggest.take(context.get(limitedAsContext))
    const { items, total } = await catalogue.search(term, 1)
    searchLogging.note({ term, address, matches: total })
    const people = items.flatMap((match) => (match.kind === 'person' ? [{ ...match, kind: 'person' as const, year: null }] : []))
    const companies = seen.find(term, ['company'], MOST_OTHERS).filter(({ slips, missed }) => slips + missed === 0)
    return {
      items: items.flatMap((match) => (match.kind === 'title' ? [toSuggestion(match)] : [])).slice(0, MOST),
      others: [...people.slice(0, MOST_OTHERS), ...companies.map(({ name }) => name)].map(toMeant),
      meant: seen.meant(term, items.map(toFound)).slice(0, MOST_OTHERS).map(toMeant),
    }
  })
}

function toFound(match: Match) {
  const kind = match.kind === 'title' ? match.type : match.kind
  return { kind, id: match.id, name: match.name }
}

function toSuggestion({ type, id, name, date, poster }: Extract<Match, { kind: 'title' }>) {
  return { type, id, name, date, poster }
}
