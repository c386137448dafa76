import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { parseTitleKey, type Paged, type TitleType } from '#domain/titles/title.ts'

type Named = { type: TitleType; id: number }

/** Wraps a catalogue so that its lists have no blocked titles. Callers check titles' own pages, which operators may see. */
export function withoutBlocked(catalogue: Catalogue, isBlocked: (type: TitleType, id: number) => boolean): Catalogue {
  const shown = ({ type, id }: Named) => !isBlocked(type, id)
  const page = <Item extends Named>(paged: Paged<Item>) => ({ ...paged, items: paged.items.filter(shown) })
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
    discover: async (...asked) => page(await catalogue.discover(...asked)),
    trending: async (...asked) => (await catalogue.trending(...asked)).filter(shown),
    recommendations: async (...asked) => (await catalogue.recommendations(...asked)).filter(shown),
    find: async (...asked) => {
      const { path, titles, episode } = await catalogue.find(...asked)
      const [, type, id] = path?.split('/') ?? []
      const key = parseTitleKey(type, id)
      return {
        path: key === null || shown(key) ? path : null,
        titles: titles.filter(shown),
        episode: episode && shown({ type: 'tv', id: episode.show }) ? episode : null,
      }
    },
    search: async (...asked) => {
      const matches = await catalogue.search(...asked)
      return { ...matches, items: matches.items.filter((match) => match.kind === 'person' || shown(match)) }
    },
    searchTitles: async (...asked) => page(await catalogue.searchTitles(...asked)),
  }
}
