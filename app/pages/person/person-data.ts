import type { Person } from '#domain/person.ts'

/** The person as schema.org data, for search engines. */
export function personData(person: Person): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: person.name,
    ...(person.birthday && { birthDate: person.birthday }),
    ...(person.deathday && { deathDate: person.deathday }),
    ...(person.birthplace && { birthPlace: person.birthplace }),
    ...(person.imdbId && { sameAs: `https://www.imdb.com/name/${person.imdbId}/` }),
  }
}
