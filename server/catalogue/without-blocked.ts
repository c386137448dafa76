import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { parseTitleKey, type Paged, type TitleType } from '#domain/titles/title.ts'

type Named = { type: TitleType; id: number }

/** Wraps a catalogue so that its lists have no blocked titles. Callers check titles' own pages, which operators may see. */
export function withoutBlocked(catalogue: Catalogue, isBlocked: (type: TitleType, id: number) => boolean): Catalogue {
  const shown = ({ type, id }: Named) => !isBlocked(type, id)
  const page = <Item extends Named>(paged: Paged<Item>) => ({ ...paged, items: paged.items.filter(shown) })
  return {
    ...catalogue,
    title: async (type, id) => {
      const title = await catalogue.title(type, id)
      return { ...title, recommendations: title.recommendations.filter(shown) }
    },
    collection: async (id) => {
      const collection = await catalogue.collection(id)
      return { ...collection, parts: collection.parts.filter(shown) }
    },
    person: async (id) => {
      const person = await catalogue.person(id)
      return { ...person, cast: person.cast.filter(shown), crew: person.crew.filter(shown) }
    },
    discover: async (query) => page(await catalogue.discover(query)),
    trending: async (type, at) => (await catalogue.trending(type, at)).filter(shown),
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
    search: async (term, at) => {
      const matches = await catalogue.search(term, at)
      return { ...matches, items: matches.items.filter((match) => match.kind === 'person' || shown(match)) }
    },
    searchTitles: async (...asked) => page(await catalogue.searchTitles(...asked)),
  }
}
