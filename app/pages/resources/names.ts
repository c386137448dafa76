import type { Named } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { limitedAsContext, servicesContext } from '#server/app/context.ts'
import { json, single } from '#server/http/endpoints/by-method.ts'
import type { Route } from './+types/names.ts'

const KINDS = ['keyword', 'company', 'person', 'network'] as const
const MOST = 10

/** `GET /api/names/{keyword|company|person|network}?q=` → the first that are called so, for the fields that suggest them. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const { catalogue, limits, seen } = context.get(servicesContext)
  return json(async () => {
    const kind = KINDS.find((each) => each === params.kind)
    if (!kind) throw new AppError('not-found', `There are names of ${KINDS.join(', ')}`)
    const term = cleanTerm(single(new URL(request.url).searchParams, 'q'))
    if (term === '') return { items: [] }
    if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
    limits.suggest.take(context.get(limitedAsContext))
    // The service has no search for networks, but their shows have been seen with them.
    const found = kind === 'network' ? named(seen.of('network'), term) : await catalogue.suggestNames(kind, term)
    return { items: found.slice(0, MOST).map(({ id, name }) => ({ id, name })) }
  })
}

/** Those with the term in their name: first those that begin with it. */
function named(all: Iterable<Named>, term: string): Named[] {
  const wanted = term.toLowerCase()
  const place = ({ name }: Named) => name.toLowerCase().indexOf(wanted)
  return [...all]
    .filter((each) => place(each) >= 0)
    .toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, 'en'))
}
