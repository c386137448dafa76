import type { Catalogue } from '#domain/catalogue.ts'
import { parseTitleKey, type Paged, type TitleType } from '#domain/title.ts'

type Named = { type: TitleType; id: number }

/**
 * The catalogue without blocked titles: lists, searches, recommendations, collections, credits and IMDb ids do not show them.
 * Their own pages are left to the caller, who knows whether an operator asks.
 */
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
    find: async (imdbId) => {
      const { path } = await catalogue.find(imdbId)
      const [, type, id] = path?.split('/') ?? []
      const key = parseTitleKey(type, id)
      return { path: key === null || shown(key) ? path : null }
    },
    search: async (term, at) => {
      const matches = await catalogue.search(term, at)
      return { ...matches, items: matches.items.filter((match) => match.kind === 'person' || shown(match)) }
    },
    searchTitles: async (type, term, at) => page(await catalogue.searchTitles(type, term, at)),
  }
}
