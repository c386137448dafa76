import type { Catalogue, Match } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { fold } from '#domain/text/fold.ts'
import { splitYear } from '#domain/text/trailing-year.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'

type TitleMatch = { kind: 'title' } & TitleCard

/**
 * Wraps a catalogue so that a year at the end of a search weighs: for "dune 1984" first come titles that are called just so, then those
 * of that name and year, then everything of that name. Other searches, and further pages, are asked as they are.
 */
export function withYears(catalogue: Catalogue, now: () => Date): Catalogue {
  /** Titles that a term with a year means before all others. */
  async function firstOf(
    term: string,
    text: string,
    year: number,
  ): Promise<{ exact: Match[]; ofYear: TitleMatch[]; others: Match[] }> {
    const [whole, movies, shows] = await Promise.all([
      catalogue.search(term, 1),
      itemsOf(catalogue.searchTitles('movie', text, 1, year)),
      itemsOf(catalogue.searchTitles('tv', text, 1, year)),
    ])
    const name = fold(term)
    const ofYear = [...movies, ...shows].map((card): TitleMatch => ({ kind: 'title', ...card }))
    // Those of which the name is only a part come after those that it is the whole of.
    const isWhole = (match: Match) => fold(match.name) === fold(text)
    return {
      exact: whole.items.filter((match) => fold(match.name) === name),
      ofYear: [...ofYear.filter(isWhole), ...ofYear.filter((match) => !isWhole(match))],
      others: whole.items,
    }
  }

  return {
    ...catalogue,
    async search(term, page) {
      const parts = page === 1 ? splitYear(term, now()) : null
      if (!parts) return catalogue.search(term, page)
      const [first, rest] = await Promise.all([firstOf(term, parts.text, parts.year), catalogue.search(parts.text, 1)])
      return together([...first.exact, ...first.ofYear, ...first.others], rest, keyOf)
    },
    async searchTitles(type, term, page, year) {
      const parts = year === undefined ? splitYear(term, now()) : null
      if (!parts) return catalogue.searchTitles(type, term, page, year)
      const rest = catalogue.searchTitles(type, parts.text, page)
      if (page > 1) return rest
      const { exact, ofYear, others } = await firstOf(term, parts.text, parts.year)
      const cards = [...exact, ...ofYear, ...others].flatMap((match) =>
        match.kind === 'title' && match.type === type ? [match] : [],
      )
      return together<TitleCard>(cards, await rest, ({ id }) => id)
    },
    searchPeople: (term, page) => catalogue.searchPeople(splitYear(term, now())?.text ?? term, page),
  }
}

/** The page with these before its own items, each once. */
function together<Item>(first: readonly Item[], rest: Paged<Item>, key: (item: Item) => unknown): Paged<Item> {
  const seen = new Set<unknown>()
  const items = [...first, ...rest.items].filter((item) => !seen.has(key(item)) && seen.add(key(item)))
  return { ...rest, total: Math.max(rest.total, items.length), items }
}

function keyOf(match: Match): string {
  return `${match.kind === 'title' ? match.type : 'person'}/${match.id}`
}

/** A search within a year that fails costs its order alone. */
async function itemsOf(page: Promise<Paged<TitleCard>>): Promise<TitleCard[]> {
  try {
    return (await page).items
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}
