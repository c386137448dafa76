import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { PersonRecord } from '#sample-catalogue/types/records.ts'

export const FIRST_PERSON_ID = 7_000_000

type KnownFor = PersonRecord['knownFor']
const ACTING: KnownFor = 'Acting'
// Each department is repeated according to how many of its people a title needs.
const CREW: readonly KnownFor[] = [
  'Directing',
  'Directing',
  'Writing',
  'Writing',
  'Production',
  'Production',
  'Camera',
  'Sound',
  'Editing',
  'Art',
  'Art',
  'Art',
]
const ACTORS = 12
const PEOPLE_PER_TITLE = 0.6
const FEWEST_PEOPLE = 300
const GOLDEN = 0.618_033_988_749_895
const LATEST_BIRTH = 2004
const BIRTH_SPAN = 130
/** Nobody works after 60 or dies before 75, so nobody has a credit dated after their death. */
const FIRST_WORK_AT = 18
const LAST_WORK_AT = 60

/** The invented people of a catalogue of `size` titles, grouped by department and sorted by year of birth. */
export function createPeoplePool(size: number) {
  const count = size === 0 ? 0 : Math.max(FEWEST_PEOPLE, Math.ceil(size * PEOPLE_PER_TITLE))
  const groups = new Map<KnownFor, number[]>()
  for (let index = 0; index < count; index += 1) {
    const group = groups.get(knownForOf(index))
    if (group) group.push(index)
    else groups.set(knownForOf(index), [index])
  }
  for (const group of groups.values()) group.sort((one, other) => birthYearOf(one) - birthYearOf(other))

  const windows = new Map<string, Available>()

  return {
    count,
    fame: Float64Array.from({ length: count }, (_, index) => personPopularity(index)),
    /** People of one department who are of working age in the year `era`, and those nearest in age if they are too few. */
    available(knownFor: KnownFor, era: number): Available {
      const key = `${knownFor} ${era}`
      const known = windows.get(key)
      if (known) return known
      const found = windowOf(groups.get(knownFor) ?? [], era, knownFor === ACTING ? 24 : 8)
      windows.set(key, found)
      return found
    },
  }
}
export type PeoplePool = ReturnType<typeof createPeoplePool>

type Available = { group: readonly number[]; from: number; to: number }

function windowOf(group: readonly number[], era: number, atLeast: number): Available {
  let from = lowerBound(group, era - LAST_WORK_AT)
  let to = lowerBound(group, era - FIRST_WORK_AT + 1)
  while (to - from < Math.min(atLeast, group.length)) {
    if (from > 0) from -= 1
    if (to < group.length) to += 1
  }
  return { group, from, to }
}

/** The department of an invented person: half of them act. */
export function knownForOf(index: number): KnownFor {
  const place = index % (ACTORS + CREW.length)
  return place < ACTORS ? ACTING : (CREW[place - ACTORS] ?? ACTING)
}

/** Year of birth of an invented person. Any run of indexes covers all generations, so a pool of any size does too. */
export function birthYearOf(index: number): number {
  const spread = (index * GOLDEN) % 1
  return Math.round(LATEST_BIRTH - BIRTH_SPAN * spread ** 2.2)
}

/** Popularity of an invented person, with a long tail like that of titles. */
export function personPopularity(index: number): number {
  return Math.round(1.5 * (1 - seeded(index, 'fame')() + 0.0004) ** -0.6 * 1000) / 1000
}

/** Birth and death of an invented person; null for some of the less known. */
export function lifeOf(index: number): {
  birthday: string | null
  birthYear: number | null
  deathday: string | null
  deathYear: number | null
} {
  const random = seeded(index, 'life')
  const birthYear = birthYearOf(index)
  const dies = birthYear + 75 + Math.floor(20 * random())
  const birthday = `${birthYear}-${monthAndDay(random)}`
  const deathday = dies < 2025 ? `${dies}-${monthAndDay(random)}` : null
  if (personPopularity(index) < 2.4 && random() < 0.12)
    return { birthday: null, birthYear: null, deathday: null, deathYear: null }
  return { birthday, birthYear, deathday, deathYear: deathday ? dies : null }
}

/** Number of portraits of an invented person: 1 to 4, and 0 for a few of the less known. */
export function portraitCount(index: number): number {
  const random = seeded(index, 'portraits')
  return personPopularity(index) < 2.4 && random() < 0.12 ? 0 : 1 + Math.floor(random() * 4)
}

function monthAndDay(random: () => number): string {
  const month = 1 + Math.floor(random() * 12)
  return `${String(month).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`
}

function lowerBound(group: readonly number[], year: number): number {
  let low = 0
  let high = group.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (birthYearOf(group[middle] ?? 0) < year) low = middle + 1
    else high = middle
  }
  return low
}
