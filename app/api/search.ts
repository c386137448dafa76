import { type LanguageCode, languageOf } from '#messages/languages.ts'
import type { Match, Named } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { toMeant } from '#domain/search/meant.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import { addressContext } from '#server/app/context.ts'
import { byAddress } from '#server/http/endpoint-parts/by-address.ts'
import { single, singlePage } from '#server/http/endpoint-parts/by-method.ts'

const MAX_TITLES = 10
const MAX_MEANT = 3

const KINDS = ['keyword', 'company', 'person', 'network'] as const
const MAX_NAMES = 10

export const loader = byAddress({
  /** `GET /api/search/{movie|tv|person}?q=&page=` → one page of the matches of a type. */
  'api/search/:kind': ({ params: { kind }, search, scope, services: { catalogue } }) => {
    const page = singlePage(search)
    const term = cleanTerm(single(search, 'q'))
    if (term === '' || !fitsSearch(term)) throw new AppError('invalid', 'q is a term of 1 to 200 characters')
    if (kind !== 'person' && kind !== 'movie' && kind !== 'tv')
      throw new AppError('not-found', 'There are searches for movie, tv and person')
    return kind === 'person' ? catalogue.searchPeople(scope, term, page) : catalogue.searchTitles(scope, kind, term, page)
  },

  /**
   * `GET /api/suggest?q=` → for the header's search box: the first matching movies and shows, and others that the visitor perhaps
   * meant, if they fit better than every match. People and companies are only on the results page.
   */
  'api/suggest': async ({ search, context, scope, services: { catalogue, searchLogging, seen } }) => {
    const term = suggestTerm(search)
    if (term === '') return { items: [], meant: [] }
    const { items, total } = await catalogue.search(scope, term, 1)
    searchLogging.note({ term, address: context.get(addressContext), matches: total })
    return {
      items: items.flatMap((match) => (match.kind === 'title' ? [toSuggestion(match)] : [])).slice(0, MAX_TITLES),
      meant: seen.meant(term, items.map(toFound)).filter(isTitle).slice(0, MAX_MEANT).map(toMeant),
    }
  },

  /**
   * `GET /api/names/{keyword|company|person|network}?q=` → the first with matching names, as suggestions for the filter's fields.
   */
  'api/names/:kind': async ({ params, search, scope, services: { catalogue, seen } }) => {
    const kind = KINDS.find((each) => each === params.kind)
    if (!kind) throw new AppError('not-found', `There are names of ${KINDS.join(', ')}`)
    const term = suggestTerm(search)
    if (term === '') return { items: [] }
    // The catalogue service has no search for networks, so they are taken from shows that were seen before.
    const found =
      kind === 'network' ? withTerm(scope.language, seen.of('network'), term) : await catalogue.suggestNames(scope, kind, term)
    return { items: found.slice(0, MAX_NAMES).map(({ id, name }) => ({ id, name })) }
  },
})

/** The part of a term that is typed so far; it may be empty. */
function suggestTerm(search: URLSearchParams): string {
  const term = cleanTerm(single(search, 'q'))
  if (!fitsSearch(term)) throw new AppError('invalid', 'q is too long')
  return term
}

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

/** The ones with the term in their name, by how early it comes. */
function withTerm(language: LanguageCode, all: Iterable<Named>, term: string): Named[] {
  const wanted = term.toLowerCase()
  const place = ({ name }: Named) => name.toLowerCase().indexOf(wanted)
  return [...all]
    .filter((each) => place(each) >= 0)
    .toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, languageOf(language).locale))
}
