import type { Catalogue, Match } from '#domain/catalogue/catalogue.ts'
import type { Scope } from '#domain/catalogue/scope.ts'
import { isAppError, nullIf } from '#domain/errors.ts'
import { fold } from '#domain/text/fold.ts'
import { splitYear } from '#domain/text/trailing-year.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'

/**
 * Wraps a catalogue so that a year at the end of a search counts: "dune 1984" finds titles of exactly this name first, then
 * titles called "dune" of that year, then other results for "dune". Other searches, and further pages, are passed on unchanged.
 */
export function withYears(catalogue: Catalogue, now: () => Date): Catalogue {
  /** The matches that a term with a year prefers, the best first. */
  async function firstOf(scope: Scope, term: string, text: string, year: number): Promise<Match[]> {
    const [whole, movies, shows] = await Promise.all([
      catalogue.search(scope, term, 1),
      itemsOf(catalogue.searchTitles(scope, 'movie', text, 1, year)),
      itemsOf(catalogue.searchTitles(scope, 'tv', text, 1, year)),
    ])
    const ofYear = [...movies, ...shows].map((card): Match => ({ kind: 'title', ...card }))
    // Names that only contain the text come after those that equal it.
    return [...whole.items.filter(isCalled(term)), ...ofYear.filter(isCalled(text)), ...ofYear, ...whole.items]
  }

  return {
    ...catalogue,
    async search(scope, term, page) {
      const parts = page === 1 ? splitYear(term, now()) : null
      if (!parts) return catalogue.search(scope, term, page)
      const [first, rest] = await Promise.all([
        firstOf(scope, term, parts.text, parts.year),
        catalogue.search(scope, parts.text, 1),
      ])
      return prepend(first, rest, keyOf)
    },
    async searchTitles(scope, type, term, page, year) {
      const parts = year === undefined ? splitYear(term, now()) : null
      if (!parts) return catalogue.searchTitles(scope, type, term, page, year)
      if (page > 1) return catalogue.searchTitles(scope, type, parts.text, page)
      const [first, rest] = await Promise.all([
        firstOf(scope, term, parts.text, parts.year),
        catalogue.searchTitles(scope, type, parts.text, 1),
      ])
      const cards = first.flatMap((match) => (match.kind === 'title' && match.type === type ? [match] : []))
      return prepend<TitleCard>(cards, rest, ({ id }) => id)
    },
    searchPeople: (scope, term, page) => catalogue.searchPeople(scope, splitYear(term, now())?.text ?? term, page),
  }
}

function isCalled(name: string) {
  return (match: Match) => fold(match.name) === fold(name)
}

/** Puts `first` before the page's own items, each item once. */
function prepend<Item>(first: readonly Item[], rest: Paged<Item>, key: (item: Item) => unknown): Paged<Item> {
  const seen = new Set<unknown>()
  const items = [...first, ...rest.items].filter((item) => !seen.has(key(item)) && seen.add(key(item)))
  return { ...rest, total: Math.max(rest.total, items.length), items }
}

function keyOf(match: Match): string {
  return `${match.kind === 'title' ? match.type : 'person'}/${match.id}`
}

/** No items if the search fails: a failed search within a year only costs the order. */
async function itemsOf(page: Promise<Paged<TitleCard>>): Promise<TitleCard[]> {
  return (await page.catch(nullIf(isAppError)))?.items ?? []
}
