import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { copiesAt, type LibraryItem } from '#domain/library/library.ts'
import type { Paged, TitleKey, TitleType } from '#domain/titles/title.ts'
import type { PagesOfKnown } from './pages-of-known.ts'

const DAY = 86_400_000
/** Lists of what a library has: a library may have many thousands of titles, and each is a call of the service once a day. */
export const LIBRARY_LISTS = { rereadAfter: DAY, most: 10_000, mostLanguages: 3 } as const

/** What the operator's media servers have; its contents may change at any time. */
type Libraries = {
  readonly isAny: boolean
  readonly onCards: boolean
  has: (type: TitleType, id: number) => boolean
  titles: () => readonly TitleKey[]
}

type Options = {
  libraries: Libraries
  /** Their items of a season; none if the database does not respond. */
  itemsOf: (show: number, season: number) => Promise<LibraryItem[]>
  /** Where visitors may open one of these copies. */
  pagesOf: (copies: readonly LibraryItem[]) => { name: string; url: string }[]
  pagesOfKnown: PagesOfKnown
  isFree: (type: TitleType, id: number) => boolean
}

/**
 * Wraps a catalogue so that titles and episodes say whether a media server of the operator's has them, and so that lists can be filtered
 * by that. Without such a server everything passes as it is.
 */
export function withLibrary(catalogue: Catalogue, { libraries, itemsOf, pagesOf, pagesOfKnown, isFree }: Options): Catalogue {
  const mark = <Card extends TitleKey>(card: Card): Card =>
    libraries.has(card.type, card.id) ? { ...card, inLibrary: true } : card
  const isMarking = () => libraries.isAny && libraries.onCards
  const marked = <Card extends TitleKey>(cards: Card[]): Card[] => (isMarking() ? cards.map(mark) : cards)
  const page = <Card extends TitleKey>(paged: Paged<Card>) => (isMarking() ? { ...paged, items: marked(paged.items) } : paged)

  return {
    ...catalogue,
    title: async (scope, type, id) => {
      const title = await catalogue.title(scope, type, id)
      return isMarking() ? mark({ ...title, recommendations: marked(title.recommendations) }) : title
    },
    season: async (scope, show, number) => {
      const season = await catalogue.season(scope, show, number)
      if (!libraries.has('tv', show)) return season
      const items = await itemsOf(show, number)
      const episodes = season.episodes.map((episode) => {
        const copies = copiesAt(items, { season: number, episode: episode.number })
        if (copies.length === 0) return episode
        const libraryPages = pagesOf(copies)
        return { ...episode, inLibrary: true as const, ...(libraryPages.length > 0 && { libraryPages }) }
      })
      return { ...season, episodes }
    },
    collection: async (scope, id) => {
      const collection = await catalogue.collection(scope, id)
      return { ...collection, parts: marked(collection.parts) }
    },
    person: async (scope, id) => {
      const person = await catalogue.person(scope, id)
      return { ...person, cast: marked(person.cast), crew: marked(person.crew) }
    },
    discover: async (scope, query) => {
      if (!query.library) return page(await catalogue.discover(scope, query))
      const titles = libraries.titles().filter(({ type, id }) => type === query.type && (!query.free || isFree(type, id)))
      return page(await pagesOfKnown(scope, query, titles))
    },
    trending: async (...asked) => marked(await catalogue.trending(...asked)),
    recommendations: async (...asked) => marked(await catalogue.recommendations(...asked)),
    searchTitles: async (...asked) => page(await catalogue.searchTitles(...asked)),
    search: async (...asked) => {
      const matches = await catalogue.search(...asked)
      if (!isMarking()) return matches
      return { ...matches, items: matches.items.map((match) => (match.kind === 'title' ? mark(match) : match)) }
    },
  }
}
