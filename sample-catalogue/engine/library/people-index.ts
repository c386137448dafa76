import { indexCredits } from './casting.ts'
import type { Entry } from './entry.ts'
import {
  birthYearOf,
  FIRST_PERSON_ID,
  knownForOf,
  lifeOf,
  personPopularity,
  portraitCount,
  type PeoplePool,
} from './people-pool.ts'
import { personName } from '#sample-catalogue/prose/names.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { PersonRecord } from '#sample-catalogue/types/records.ts'
import type { TitleIndex } from './title-index.ts'

/** The part of a person that lists and credits need. */
export type PersonEntry = {
  id: number
  /** Number of an invented person, from 0; null for a real one. */
  index: number | null
  name: string
  gender: 0 | 1 | 2 | 3
  knownFor: PersonRecord['knownFor']
  popularity: number
  birthYear: number | null
  portraits: number
  record: PersonRecord | null
}

/** One credit of a title. `slot` counts the cast first, then the crew. */
export type CreditSlot = { entry: Entry; slot: number }

const TOP_POPULARITY = 60

/** All people of the catalogue, real and invented, and their credits. */
export function createPeopleIndex({
  pool,
  people,
  titles,
}: {
  pool: PeoplePool
  people: readonly PersonRecord[]
  titles: TitleIndex
}) {
  const real = realPeople(people)
  const invented: PersonEntry[] = []
  let inventedCredits: ((person: number) => CreditSlot[]) | null = null
  let realCredits: Map<number, CreditSlot[]> | null = null
  let ranking: PersonEntry[] | null = null

  function inventedPerson(index: number): PersonEntry {
    invented[index] ??= toPersonEntry(index)
    return invented[index]
  }
  function find(id: number): PersonEntry | null {
    const index = id - FIRST_PERSON_ID
    return index >= 0 && index < pool.count ? inventedPerson(index) : (real.get(id) ?? null)
  }
  function credits(person: PersonEntry): CreditSlot[] {
    if (person.index === null) {
      realCredits ??= indexRecordedCredits(titles.real)
      return realCredits.get(person.id) ?? []
    }
    inventedCredits ??= indexCredits(titles.invented, pool)
    return inventedCredits(person.index)
  }

  return {
    find,
    /** All people, the most popular first. */
    ranking(): readonly PersonEntry[] {
      ranking ??= [...real.values(), ...Array.from({ length: pool.count }, (_, index) => inventedPerson(index))].toSorted(
        (one, other) => other.popularity - one.popularity || one.id - other.id,
      )
      return ranking
    },
    /** All credits of a person, the most popular titles first. */
    credits: (person: PersonEntry): CreditSlot[] =>
      credits(person).toSorted((one, other) => other.entry.popularity - one.entry.popularity),
    findByImdbId: (imdbId: string): PersonEntry | null =>
      [...real.values()].find((person) => person.record?.imdbId === imdbId) ?? null,
  }
}

function toPersonEntry(index: number): PersonEntry {
  const { name, gender } = personName(index)
  return {
    id: FIRST_PERSON_ID + index,
    index,
    name,
    gender,
    knownFor: knownForOf(index),
    popularity: personPopularity(index),
    birthYear: lifeOf(index).birthYear ?? birthYearOf(index),
    portraits: portraitCount(index),
    record: null,
  }
}

function realPeople(people: readonly PersonRecord[]): Map<number, PersonEntry> {
  const ranked = people.toSorted((one, other) => other.popularity - one.popularity)
  return new Map(
    ranked.map((record, rank) => [
      record.id,
      {
        id: record.id,
        index: null,
        name: record.name,
        gender: record.gender,
        knownFor: record.knownFor,
        popularity: Math.round((TOP_POPULARITY / (1 + rank) ** 0.6) * 1000) / 1000,
        birthYear: record.birthday === null ? null : Number(record.birthday.slice(0, 4)),
        portraits: 1 + Math.floor(seeded(record.id, 'portraits')() * 3),
        record,
      },
    ]),
  )
}

function indexRecordedCredits(entries: readonly Entry[]): Map<number, CreditSlot[]> {
  const credits = new Map<number, CreditSlot[]>()
  for (const entry of entries) {
    const people = [...(entry.work?.cast ?? []), ...(entry.work?.crew ?? [])]
    people.forEach(({ personId }, slot) => {
      const known = credits.get(personId)
      if (known) known.push({ entry, slot })
      else credits.set(personId, [{ entry, slot }])
    })
  }
  return credits
}
