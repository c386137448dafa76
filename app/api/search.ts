import type { Match, Named } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { toMeant } from '#domain/search/meant.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { addressContext, servicesContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoints/by-address.ts'
import { json, single, singlePage } from '#server/http/endpoints/by-method.ts'

const MOST_TITLES = 10
const MOST_MEANT = 3

const KINDS = ['keyword', 'company', 'person', 'network'] as const
const MOST_NAMES = 10

export const loader = byAddress({
  /** `GET /api/search/{movie|tv|person}?q=&page=` → one page of the matches of a type. */
  'api/search/:kind': ({ request, params, context }) => {
    const { catalogue, limits } = context.get(servicesContext)
    return json(async () => {
      const { kind } = params
      const search = new URL(request.url).searchParams
      const page = singlePage(search)
      const term = cleanTerm(single(search, 'q'))
      if (term === '' || !fitsSearch(term)) throw new AppError('invalid', 'q is a term of 1 to 200 characters')
      if (kind !== 'person' && kind !== 'movie' && kind !== 'tv') {
        throw new AppError('not-found', 'There are searches for movie, tv and person')
      }
      // Loading another page is not another search.
      if (page === 1) limits.search.take(context.get(addressContext))
      return kind === 'person' ? catalogue.searchPeople(term, page) : catalogue.searchTitles(kind, term, page)
    })
  },

  /**
   * `GET /api/suggest?q=` → for the header's search box: the first matching movies and shows, and of those what may have been meant
   * instead, if it fits better than all that was found. People and companies are found on the results page.
   */
  'api/suggest': ({ request, context }) => {
    const { catalogue, limits, searchLogging, seen } = context.get(servicesContext)
    return json(async () => {
      const term = cleanTerm(single(new URL(request.url).searchParams, 'q'))
      if (term === '') return { items: [], meant: [] }
      if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
      const address = context.get(addressContext)
      limits.suggest.take(context.get(addressContext))
      const { items, total } = await catalogue.search(term, 1)
      searchLogging.note({ term, address, matches: total })
      return {
        items: items.flatMap((match) => (match.kind === 'title' ? [toSuggestion(match)] : [])).slice(0, MOST_TITLES),
        meant: seen.meant(term, items.map(toFound)).filter(isTitle).slice(0, MOST_MEANT).map(toMeant),
      }
    })
  },

  /** `GET /api/names/{keyword|company|person|network}?q=` → the first that are called so, for the fields that suggest them. */
  'api/names/:kind': ({ request, params, context }) => {
    const { catalogue, limits, seen } = context.get(servicesContext)
    return json(async () => {
      const kind = KINDS.find((each) => each === params.kind)
      if (!kind) throw new AppError('not-found', `There are names of ${KINDS.join(', ')}`)
      const term = cleanTerm(single(new URL(request.url).searchParams, 'q'))
      if (term === '') return { items: [] }
      if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
      limits.suggest.take(context.get(addressContext))
      // The service has no search for networks, but their shows have been seen with them.
      const found = kind === 'network' ? withTerm(seen.of('network'), term) : await catalogue.suggestNames(kind, term)
      return { items: found.slice(0, MOST_NAMES).map(({ id, name }) => ({ id, name })) }
    })
  },
})

function toFound(match: Match) {
  const kind = match.kind === 'title' ? match.type : match.kind
  return { kind, id: match.id, name: match.name }
}

function isTitle({ kind }: { kind: string }) {
  return kind === 'movie' || kind === 'tv'
}

function toSuggestion({ type, id, name, date, poster }: Extract<Match, { kind: 'title' }>) {
  return { type, id, name, date, poster }
}

/** Those with the term in their name: first those that begin with it. */
function withTerm(all: Iterable<Named>, term: string): Named[] {
  const wanted = term.toLowerCase()
  const place = ({ name }: Named) => name.toLowerCase().indexOf(wanted)
  return [...all]
    .filter((each) => place(each) >= 0)
    .toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, 'en'))
}
