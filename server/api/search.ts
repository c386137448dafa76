import { Hono } from 'hono'
import { type LanguageCode, languageOf } from '#messages/languages.ts'
import type { Match, Named } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { toMeant } from '#domain/search/meant.ts'
import { cleanTerm, fitsSearch } from '#domain/search/search.ts'
import type { SiteEnv } from '#server/http/endpoint-parts/asked.ts'
import { single, singlePage } from '#server/http/endpoint-parts/read-query.ts'

const MAX_TITLES = 10
const MAX_MEANT = 3

const KINDS = ['keyword', 'company', 'person', 'network'] as const
const MAX_NAMES = 10

export const search = new Hono<SiteEnv>()
  /** `GET /api/search/{movie|tv|person}?q=&page=` → one page of the matches of a type. */
  .get('/api/search/:kind', async (c) => {
    const { catalogue } = c.env.services
    const kind = c.req.param('kind')
    const page = singlePage(c.env.search)
    const term = cleanTerm(single(c.env.search, 'q'))
    if (term === '' || !fitsSearch(term)) throw new AppError('invalid', 'q is a term of 1 to 200 characters')
    if (kind !== 'person' && kind !== 'movie' && kind !== 'tv')
      throw new AppError('not-found', 'There are searches for movie, tv and person')
    const scope = c.get('scope')
    if (kind === 'person') return c.json(await catalogue.searchPeople(scope, term, page))
    return c.json(await catalogue.searchTitles(scope, kind, term, page))
  })

  /**
   * `GET /api/suggest?q=` → for the header's search box: the first matching movies and shows, and others that the visitor perhaps
   * meant, if they fit better than every match. People and companies are only on the results page.
   */
  .get('/api/suggest', async (c) => {
    const { catalogue, searchLogging, seen } = c.env.services
    const term = suggestTerm(c.env.search)
    if (term === '') return c.json({ items: [], meant: [] })
    const { items, total } = await catalogue.search(c.get('scope'), term, 1)
    searchLogging.note({ term, address: c.env.visitor.address, matches: total })
    return c.json({
      items: items.flatMap((match) => (match.kind === 'title' ? [toSuggestion(match)] : [])).slice(0, MAX_TITLES),
      meant: seen.meant(term, items.map(toFound)).filter(isTitle).slice(0, MAX_MEANT).map(toMeant),
    })
  })

  /**
   * `GET /api/names/{keyword|company|person|network}?q=` → the first with matching names, as suggestions for the filter's fields.
   */
  .get('/api/names/:kind', async (c) => {
    const { catalogue, seen } = c.env.services
    const scope = c.get('scope')
    const kind = KINDS.find((each) => each === c.req.param('kind'))
    if (!kind) throw new AppError('not-found', `There are names of ${KINDS.join(', ')}`)
    const term = suggestTerm(c.env.search)
    if (term === '') return c.json({ items: [] })
    // The catalogue service has no search for networks, so they are taken from shows that were seen before.
    const found =
      kind === 'network' ? withTerm(scope.language, seen.of('network'), term) : await catalogue.suggestNames(scope, kind, term)
    return c.json({ items: found.slice(0, MAX_NAMES).map(({ id, name }) => ({ id, name })) })
  })

/** The part of a term that is typed so far; it may be empty. */
function suggestTerm(query: URLSearchParams): string {
  const term = cleanTerm(single(query, 'q'))
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

function toSuggestion({ type, id, name, nameLanguage, date, poster }: Extract<Match, { kind: 'title' }>) {
  return { type, id, name, nameLanguage, date, poster }
}

/** The ones with the term in their name, by how early it comes. */
function withTerm(language: LanguageCode, all: Iterable<Named>, term: string): Named[] {
  const wanted = term.toLowerCase()
  const place = ({ name }: Named) => name.toLowerCase().indexOf(wanted)
  return [...all]
    .filter((each) => place(each) >= 0)
    .toSorted((one, other) => place(one) - place(other) || one.name.localeCompare(other.name, languageOf(language).locale))
}
