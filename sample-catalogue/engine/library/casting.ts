import type { Entry } from './entry.ts'
import type { PeoplePool } from './people-pool.ts'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { PersonRecord } from '#sample-catalogue/types/records.ts'
import { firstPartOf, movieTiming } from './timing.ts'

type Job = { knownFor: PersonRecord['knownFor']; department: string; job: string }

/** The crew jobs of an invented title. They are filled in this order: a crew of seven has the first seven. */
export const JOBS: readonly Job[] = [
  { knownFor: 'Directing', department: 'Directing', job: 'Director' },
  { knownFor: 'Writing', department: 'Writing', job: 'Writer' },
  { knownFor: 'Production', department: 'Production', job: 'Producer' },
  { knownFor: 'Camera', department: 'Camera', job: 'Director of Photography' },
  { knownFor: 'Editing', department: 'Editing', job: 'Editor' },
  { knownFor: 'Sound', department: 'Sound', job: 'Original Music Composer' },
  { knownFor: 'Art', department: 'Art', job: 'Production Design' },
  { knownFor: 'Art', department: 'Costume & Make-Up', job: 'Costume Design' },
  { knownFor: 'Production', department: 'Production', job: 'Executive Producer' },
  { knownFor: 'Writing', department: 'Writing', job: 'Story' },
  { knownFor: 'Sound', department: 'Sound', job: 'Sound Designer' },
  { knownFor: 'Art', department: 'Visual Effects', job: 'Visual Effects Supervisor' },
  { knownFor: 'Art', department: 'Costume & Make-Up', job: 'Makeup Designer' },
  { knownFor: 'Art', department: 'Art', job: 'Art Direction' },
]

const LEADS = 4
/** More than the credits of any title, so that `title × 64 + slot` identifies one credit in a single number. */
const SLOTS = 64

/** Who made an invented title, as indexes of invented people: cast in billing order, crew in the order of `JOBS`. */
export type Crediting = { cast: number[]; crew: number[] }

/** Chooses 8-18 actors and 6-14 crew of its era for an invented title. Each is the better known of two candidates. */
export function creditsOf({ index, era }: { index: number; era: number }, pool: PeoplePool): Crediting {
  const random = seeded(index, 'credits')
  const castSize = 8 + Math.floor(random() * 11)
  const crewSize = 6 + Math.floor(random() * 9)
  const taken = new Set<number>()
  const cast: number[] = []
  const actors = pool.available('Acting', era)
  for (const person of leadsOf(index, era, pool)) {
    taken.add(person)
    cast.push(person)
  }
  while (cast.length < castSize) cast.push(draw({ ...actors, random, taken, fame: pool.fame }))
  const crew = JOBS.slice(0, crewSize).map(({ knownFor }) =>
    draw({ ...pool.available(knownFor, era), random, taken, fame: pool.fame }),
  )
  const [director] = crew
  if (director !== undefined && random() < 0.2) crew[1] = director
  return { cast, crew }
}

// All parts of a collection share their leads, who must be adults in the first one.
function leadsOf(index: number, era: number, pool: PeoplePool): number[] {
  const base = firstPartOf(index)
  const actors = pool.available('Acting', base === index ? era : movieTiming(base, 0).era)
  const random = seeded(base, 'leads')
  const taken = new Set<number>()
  return Array.from({ length: LEADS }, () => draw({ ...actors, random, taken, fame: pool.fame }))
}

type Draw = {
  group: readonly number[]
  from: number
  to: number
  random: () => number
  taken: Set<number>
  fame: Float64Array
}

function draw({ group, from, to, random, taken, fame }: Draw): number {
  const one = Math.floor(random() * (to - from))
  const other = Math.floor(random() * (to - from))
  const at = (fame[group[from + one] ?? 0] ?? 0) >= (fame[group[from + other] ?? 0] ?? 0) ? one : other
  for (let step = 0; step < to - from; step += 1) {
    const person = group[from + ((at + step) % (to - from))]
    if (person === undefined || taken.has(person)) continue
    taken.add(person)
    return person
  }
  return group[from] ?? 0
}

/** Indexes the credits of all titles by person, in linear time: the inverse of `creditsOf`. */
export function indexCredits(entries: readonly Entry[], pool: PeoplePool) {
  const all = entries.map(({ index, era }) => creditsOf({ index: index ?? 0, era }, pool))
  const starts = new Int32Array(pool.count + 1)
  for (const { cast, crew } of all) for (const person of [...cast, ...crew]) starts[person + 1]! += 1
  for (let person = 0; person < pool.count; person += 1) starts[person + 1]! += starts[person]!
  const next = starts.slice()
  const credits = new Int32Array(starts[pool.count] ?? 0)
  all.forEach(({ cast, crew }, at) => {
    const people = [...cast, ...crew]
    people.forEach((person, slot) => {
      credits[next[person]!] = at * SLOTS + slot
      next[person]! += 1
    })
  })

  /** All credits of a person: the title and the slot, which counts its cast first, then its crew. */
  return function creditsOfPerson(person: number): { entry: Entry; slot: number }[] {
    const found: { entry: Entry; slot: number }[] = []
    for (const credit of credits.subarray(starts[person] ?? 0, starts[person + 1] ?? 0)) {
      const entry = entries[Math.floor(credit / SLOTS)]
      if (entry) found.push({ entry, slot: credit % SLOTS })
    }
    return found
  }
}
