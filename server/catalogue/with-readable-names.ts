import type { LanguageCode } from '#messages/languages.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { SeenName } from '#domain/search/seen-name.ts'
import { isReadableIn } from '#domain/text/readable.ts'
import type { Paged, TitleType } from '#domain/titles/title.ts'

type Named = { type: TitleType; id: number; name: string; nameLanguage?: string }
type EnglishNames = { get: (kind: TitleType, id: number) => SeenName | null }

/**
 * Wraps a catalogue so that a title has its English name where the service, which lacks one in the language, answers with the original
 * in a script that its readers cannot read. The name comes from answers seen before, as in `names/`: it costs no call, and a title that
 * no English answer has had keeps its original name.
 */
export function withReadableNames(catalogue: Catalogue, english: EnglishNames): Catalogue {
  function readable<Item extends Named>(language: LanguageCode, item: Item): Item {
    if (language === 'en' || isReadableIn(language, item.name)) return item
    const name = english.get(item.type, item.id)?.name
    return name !== undefined && isReadableIn(language, name) ? { ...item, name, nameLanguage: 'en' } : item
  }

  function each<Item extends Named>(language: LanguageCode, items: readonly Item[]): Item[] {
    return items.map((item) => readable(language, item))
  }

  function page<Item extends Named>(language: LanguageCode, paged: Paged<Item>): Paged<Item> {
    return { ...paged, items: each(language, paged.items) }
  }

  return {
    ...catalogue,
    async title(scope, type, id) {
      const title = await catalogue.title(scope, type, id)
      return { ...readable(scope.language, title), recommendations: each(scope.language, title.recommendations) }
    },
    featured: async (scope, id) => readable(scope.language, await catalogue.featured(scope, id)),
    async airings(scope, id, today) {
      const airings = await catalogue.airings(scope, id, today)
      return { ...airings, name: readable(scope.language, { type: 'tv', id, name: airings.name }).name }
    },
    async release(scope, id, region) {
      const release = await catalogue.release(scope, id, region)
      return { ...release, name: readable(scope.language, { type: 'movie', id, name: release.name }).name }
    },
    async collection(scope, id) {
      const collection = await catalogue.collection(scope, id)
      return { ...collection, parts: each(scope.language, collection.parts) }
    },
    async person(scope, id) {
      const person = await catalogue.person(scope, id)
      return { ...person, cast: each(scope.language, person.cast), crew: each(scope.language, person.crew) }
    },
    discover: async (scope, query) => page(scope.language, await catalogue.discover(scope, query)),
    trending: async (scope, ...asked) => each(scope.language, await catalogue.trending(scope, ...asked)),
    recommendations: async (scope, ...asked) => each(scope.language, await catalogue.recommendations(scope, ...asked)),
    async search(scope, ...asked) {
      const matches = await catalogue.search(scope, ...asked)
      const items = matches.items.map((match) => (match.kind === 'person' ? match : readable(scope.language, match)))
      return { ...matches, items }
    },
    searchTitles: async (scope, ...asked) => page(scope.language, await catalogue.searchTitles(scope, ...asked)),
  }
}
