import type { Person as PersonData } from 'schema-dts'
import type { Links } from '#app/ui/frame/structured-data.ts'
import type { ShownPerson } from './shown-person.ts'

/** The person as schema.org data, for search engines. */
export function personData(person: ShownPerson, link: Links): Exclude<PersonData, string> {
  return {
    '@type': 'Person',
    name: person.name,
    url: link.page(`/person/${person.id}`),
    image: link.picture('profile', 'h632', person.picture),
    birthDate: person.birthday ?? undefined,
    deathDate: person.deathday ?? undefined,
    birthPlace: person.birthplace ?? undefined,
    sameAs: person.imdbId === null ? undefined : `https://www.imdb.com/name/${person.imdbId}/`,
  }
}
