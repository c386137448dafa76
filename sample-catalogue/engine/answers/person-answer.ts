import type { PersonEntry } from '../library/people-index.ts'
import { lifeOf } from '../library/people-pool.ts'
import type { Texts } from '../library/texts.ts'
import { profilePath } from './picture-paths.ts'
import { place } from '#sample-catalogue/prose/names.ts'
import { biography } from '#sample-catalogue/prose/biography.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'

/** The details of a person, without appended answers. */
export function personAnswer(person: PersonEntry, texts: Texts) {
  const facts = person.record ?? inventedFacts(person)
  return {
    adult: false,
    also_known_as: [],
    biography: texts.prose(facts.biography),
    birthday: facts.birthday,
    deathday: facts.deathday,
    gender: person.gender,
    homepage: null,
    id: person.id,
    imdb_id: person.record?.imdbId ?? null,
    known_for_department: person.knownFor,
    name: person.name,
    place_of_birth: facts.birthplace,
    popularity: person.popularity,
    profile_path: profilePath(person),
  }
}

function inventedFacts({ index, name, gender, knownFor, popularity }: PersonEntry) {
  const nth = index ?? 0
  const { birthday, birthYear, deathday, deathYear } = lifeOf(nth)
  const birthplace = birthYear === null ? null : place(nth)
  const random = seeded(nth, 'biography')
  const untold = popularity < 2.4 && random() < 0.2
  const text = untold ? '' : biography({ index: nth, name, gender, knownFor, birthplace, birthYear, deathYear })
  return { birthday, deathday, birthplace, biography: text }
}
