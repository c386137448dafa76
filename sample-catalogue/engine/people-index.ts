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
import { personName } from '../prose/names.ts'
import { seeded } from '../random/seeded.ts'
import type { PersonRecord } from '../types/records.ts'
import type { TitleIndex } from './title-index.ts'

/** What lists and credits need of a person. */
export type Figure = {
  id: number
  /** Which invented person this is, or null for a real one. */
  index: number | null
  name: string
  gender: 0 | 1 | 2 | 3
  knownFor: PersonRecord['knownFor']
  popularity: number
  birthYear: number | null
  portraits: number
  record: PersonRecord | null
}

/** A place in the credits of a title: the cast counts first, then the crew. */
export type CreditSlot = { entry: Entry; slot: number }

const TOP_POPULARITY = 60

/** Everyone in the catalogue, real and invented, with the titles that credit them. */
export function createPeopleIndex({
  pool,
  people,
  titles,
}: {
  pool: PeoplePool
  people: readonly PersonRecord[]
  titles: TitleIndex
}) {
  const real = realFigures(people)
  const invented: Figure[] = []
  let inventedCredits: ((person: number) => CreditSlot[]) | null = null
  let realCredits: Map<number, CreditSlot[]> | null = null
  let ranking: Figure[] | null = null

  function inventedFigure(index: number): Figure {
    invented[index] ??= toFigure(index)
    return invented[index]
  }
  function find(id: number): Figure | null {
    const index = id - FIRST_PERSON_ID
    return index >= 0 && index < pool.count ? inventedFigure(index) : (real.get(id) ?? null)
  }
  function credits(figure: Figure): CreditSlot[] {
    if (figure.index === null) {
      realCredits ??= indexRecordedCredits(titles.real)
      return realCredits.get(figure.id) ?? []
    }
    inventedCredits ??= indexCredits(titles.invented, pool)
    return inventedCredits(figure.index)
  }

  return {
    find,
    /** Everyone, the most popular first. */
    ranking(): readonly Figure[] {
      ranking ??= [...real.values(), ...Array.from({ length: pool.count }, (_, index) => inventedFigure(index))].toSorted(
        (one, other) => other.popularity - one.popularity || one.id - other.id,
      )
      return ranking
    },
    /** Every credit of a person, the most popular titles first. */
    credits: (figure: Figure): CreditSlot[] =>
      credits(figure).toSorted((one, other) => other.entry.popularity - one.entry.popularity),
    findByImdbId: (imdbId: string): Figure | null =>
      [...real.values()].find((figure) => figure.record?.imdbId === imdbId) ?? null,
  }
}

function toFigure(index: number): Figure {
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

function realFigures(people: readonly PersonRecord[]): Map<number, Figure> {
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
