import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { isAppError } from '#domain/errors.ts'
import { parseTitleKey, titleKey, type Paged } from '#domain/titles/title.ts'
import type { Hiding, ListedItem } from './hiding.ts'

const PAGE_SIZE = 20
/** How many further pages of the service may fill one page of ours. */
const MAX_REFILLS = 3

/**
 * Wraps a catalogue so that its lists have no hidden titles; lists that lose some are filled from the service's following pages. Callers
 * check titles' own pages, which operators may see.
 */
export function withoutBlocked(
  catalogue: Catalogue,
  { isHiddenItem, isHidden, narrowed }: Pick<Hiding, 'isHiddenItem' | 'isHidden' | 'narrowed'>,
): Catalogue {
  const shown = (item: ListedItem) => !isHiddenItem(item)
  const page = <Item extends ListedItem>(paged: Paged<Item>) => ({ ...paged, items: paged.items.filter(shown) })

  return {
    ...catalogue,
    title: async (scope, type, id) => {
      const title = await catalogue.title(scope, type, id)
      return { ...title, recommendations: title.recommendations.filter(shown) }
    },
    collection: async (scope, id) => {
      const collection = await catalogue.collection(scope, id)
      return { ...collection, parts: collection.parts.filter(shown) }
    },
    person: async (scope, id) => {
      const person = await catalogue.person(scope, id)
      return { ...person, cast: person.cast.filter(shown), crew: person.crew.filter(shown) }
    },
    discover: (scope, asked) => {
      const query = narrowed(asked)
      return refilled(asked.page, shown, (number) => catalogue.discover(scope, { ...query, page: number }))
    },
    offered: async (...asked) => {
      const { items, pages } = await catalogue.offered(...asked)
      return { items: items.filter(shown), pages }
    },
    trending: async (scope, type, number = 1) => {
      const first = await catalogue.trending(scope, type, number)
      const left = first.filter(shown)
      // The next page begins with these again: it is asked for by its own number.
      if (left.length === first.length || number > 1) return left
      const more = await catalogue.trending(scope, type, number + 1).catch((error: unknown) => {
        if (isAppError(error)) return []
        throw error
      })
      return distinct([...left, ...more.filter(shown)]).slice(0, first.length)
    },
    recommendations: async (...asked) => (await catalogue.recommendations(...asked)).filter(shown),
    find: async (scope, ...asked) => {
      const { path, titles, episode } = await catalogue.find(scope, ...asked)
      const [, type, id] = path?.split('/') ?? []
      const key = parseTitleKey(type, id)
      const isShown = async (of: { type: 'movie' | 'tv'; id: number }) => !(await isHidden(scope, of))
      const left = await Promise.all(titles.map(async (title) => ((await isShown(title)) ? title : null)))
      return {
        path: key === null || (await isShown(key)) ? path : null,
        titles: left.filter((title) => title !== null),
        episode: episode && (await isShown({ type: 'tv', id: episode.show })) ? episode : null,
      }
    },
    search: async (...asked) => {
      const matches = await catalogue.search(...asked)
      return { ...matches, items: matches.items.filter((match) => match.kind === 'person' || shown(match)) }
    },
    searchTitles: async (...asked) => page(await catalogue.searchTitles(...asked)),
  }
}

/** A page that lost titles, with those of the following ones, three at most; `through` is the last of the service's that it used. */
async function refilled<Item extends ListedItem>(
  number: number,
  shown: (item: Item) => boolean,
  ask: (page: number) => Promise<Paged<Item>>,
): Promise<Paged<Item>> {
  const first = await ask(number)
  const items = first.items.filter(shown)
  if (items.length === first.items.length) return first
  let through = first.through ?? number
  for (let refills = 0; refills < MAX_REFILLS && items.length < PAGE_SIZE && through < first.pages; refills += 1) {
    const next = await ask(through + 1)
    items.push(...next.items.filter(shown))
    through = next.through ?? through + 1
  }
  return { ...first, through, items: distinct(items) }
}

function distinct<Item extends ListedItem>(items: Item[]): Item[] {
  return [...new Map(items.toReversed().map((item) => [titleKey(item), item])).values()].toReversed()
}
