import type { LanguageCode } from '#messages/languages.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { SeenName } from '#domain/search/seen-name.ts'
import type { PersonCard } from '#domain/titles/person-card.ts'
import { isReadableIn } from '#domain/text/readable.ts'
import type { Paged, TitleType } from '#domain/titles/title.ts'
import { languageOfCard, withCardLanguage } from './card-languages.ts'

type Named = { type: TitleType; id: number; name: string; nameLanguage?: string }
type EnglishNames = { get: (kind: TitleType | 'person', id: number) => SeenName | null }

/**
 * Wraps a catalogue so that a title or person has the English name where the service, which lacks one in the language, answers with the original
 * in a script that its readers cannot read. The name comes from answers seen before, as in `names/`: it costs no call, and what no
 * English answer has had keeps its original name.
 */
export function withReadableNames(catalogue: Catalogue, english: EnglishNames): Catalogue {
  /** Null: the name that there is stays. */
  function englishName(
    language: LanguageCode,
    kind: TitleType | 'person',
    { id, name }: Pick<Named, 'id' | 'name'>,
  ): string | null {
    if (language === 'en' || isReadableIn(language, name)) return null
    const found = english.get(kind, id)?.name
    return found !== undefined && isReadableIn(language, found) ? found : null
  }

  function readable<Item extends Named>(language: LanguageCode, item: Item): Item {
    const name = englishName(language, item.type, item)
    return name === null ? item : withCardLanguage({ ...item, name, nameLanguage: 'en' }, languageOfCard(item))
  }

  function readablePerson<Person extends PersonCard>(language: LanguageCode, person: Person): Person {
    const name = englishName(language, 'person', person)
    return name === null ? person : { ...person, name }
  }

  function credits<Credit extends { person: PersonCard }>(language: LanguageCode, all: readonly Credit[]): Credit[] {
    return all.map((credit) => {
      const person = readablePerson(language, credit.person)
      return person === credit.person ? credit : { ...credit, person }
    })
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
      const { language } = scope
      const title = await catalogue.title(scope, type, id)
      return {
        ...readable(language, title),
        recommendations: each(language, title.recommendations),
        cast: credits(language, title.cast),
        crew: credits(language, title.crew),
        createdBy: title.createdBy.map((person) => readablePerson(language, person)),
      }
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
      const person = readablePerson(scope.language, await catalogue.person(scope, id))
      return { ...person, cast: each(scope.language, person.cast), crew: each(scope.language, person.crew) }
    },
    async popularPeople(scope, number) {
      const people = await catalogue.popularPeople(scope, number)
      return { ...people, items: people.items.map((person) => readablePerson(scope.language, person)) }
    },
    discover: async (scope, query) => page(scope.language, await catalogue.discover(scope, query)),
    trending: async (scope, ...asked) => each(scope.language, await catalogue.trending(scope, ...asked)),
    recommendations: async (scope, ...asked) => each(scope.language, await catalogue.recommendations(scope, ...asked)),
    async search(scope, ...asked) {
      const matches = await catalogue.search(scope, ...asked)
      const items = matches.items.map((match) =>
        match.kind === 'person' ? readablePerson(scope.language, match) : readable(scope.language, match),
      )
      return { ...matches, items }
    },
    searchTitles: async (scope, ...asked) => page(scope.language, await catalogue.searchTitles(scope, ...asked)),
    async searchPeople(scope, ...asked) {
      const people = await catalogue.searchPeople(scope, ...asked)
      return { ...people, items: people.items.map((person) => readablePerson(scope.language, person)) }
    },
  }
}
