import { creditPerson } from './cards.ts'
import type { EpisodePlace } from '../library/appearances.ts'
import type { Entry } from '../library/entry.ts'
import type { Library } from '../library/library.ts'
import { objectId } from '../library/name-ids.ts'

/** The id of a credit, the same in answers about the title and about the person. `slot` counts the cast first, then the crew. */
export function creditId(entry: Entry, slot: number): string {
  return objectId('credit', entry.type, entry.id, slot)
}

/** The cast in billing order. */
export function castAnswer(library: Library, entry: Entry) {
  return library.work(entry).cast.flatMap(({ personId, character }, order) => {
    const person = library.people.find(personId)
    return person ? [{ ...creditPerson(person), character, credit_id: creditId(entry, order), order }] : []
  })
}

/** The crew, one line per job. */
function crewAnswer(library: Library, entry: Entry) {
  const { cast, crew } = library.work(entry)
  return crew.flatMap(({ personId, department, job }, at) => {
    const person = library.people.find(personId)
    return person ? [{ ...creditPerson(person), credit_id: creditId(entry, cast.length + at), department, job }] : []
  })
}

/** An episode's director and writers, who are the same for all episodes of a show. */
export function episodeCrew(library: Library, entry: Entry) {
  return crewAnswer(library, entry).filter(({ job }) => job === 'Director' || job === 'Writer')
}

/** Cast and crew of a title. */
export function creditsAnswer(library: Library, entry: Entry) {
  const cast = castAnswer(library, entry)
  const crew = crewAnswer(library, entry)
  return entry.type === 'tv' ? { cast, crew } : { cast: cast.map((line) => ({ ...line, cast_id: line.order + 1 })), crew }
}

/** Cast and crew of a show over all its seasons: one line per person, and per department in the crew. */
export function aggregateCreditsAnswer(library: Library, entry: Entry) {
  const { cast, crew } = library.work(entry)
  // A credit without an episode count is for all episodes.
  const all = library.seasonPlans(entry).reduce((sum, { days }) => sum + days.length, 0)
  return aggregated(
    library,
    entry,
    [...cast, ...crew].map(({ episodeCount }) => episodeCount ?? all),
  )
}

/** The same for one season, with only the people of its episodes. */
export function seasonAggregateAnswer(library: Library, entry: Entry, season: number) {
  const { cast, crew } = aggregated(library, entry, library.appearances(entry).counts(season))
  return {
    cast: cast.filter((line) => line.total_episode_count > 0),
    crew: crew.filter((line) => line.total_episode_count > 0),
  }
}

/** The regulars of a season in billing order, and its crew. */
export function seasonCreditsAnswer(library: Library, entry: Entry, season: number) {
  const regulars = library.appearances(entry).regulars(season)
  return { cast: castAnswer(library, entry).filter(({ order }) => regulars.has(order)), crew: crewAnswer(library, entry) }
}

/** The regulars, the crew and the guests of one episode. */
export function episodeCreditsAnswer(library: Library, entry: Entry, place: EpisodePlace) {
  const { regularsOf, guestsOf } = library.appearances(entry)
  const [regulars, guests] = [regularsOf(place), guestsOf(place)]
  const cast = castAnswer(library, entry)
  return {
    cast: cast.filter(({ order }) => regulars.has(order)),
    crew: episodeCrew(library, entry),
    guest_stars: cast.filter(({ order }) => guests.has(order)),
  }
}

/** `counts`: the number of episodes for each slot. */
function aggregated(library: Library, entry: Entry, counts: readonly number[]) {
  const actors = new Map<number, ReturnType<typeof actor>>()
  for (const { order, character, credit_id, ...person } of castAnswer(library, entry)) {
    const known = actors.get(person.id) ?? actor(person, order)
    actors.set(person.id, known)
    known.roles.push({ credit_id, character, episode_count: counts[order] ?? 0 })
    known.total_episode_count = Math.max(known.total_episode_count, counts[order] ?? 0)
  }
  return { cast: [...actors.values()], crew: aggregateCrew(library, entry, counts.slice(library.work(entry).cast.length)) }
}

function aggregateCrew(library: Library, entry: Entry, counts: readonly number[]) {
  const workers = new Map<string, ReturnType<typeof worker>>()
  crewAnswer(library, entry).forEach(({ credit_id, department, job, ...person }, at) => {
    const key = `${person.id} ${department}`
    const known = workers.get(key) ?? worker(person, department)
    workers.set(key, known)
    known.jobs.push({ credit_id, job, episode_count: counts[at] ?? 0 })
    known.total_episode_count = Math.max(known.total_episode_count, counts[at] ?? 0)
  })
  return [...workers.values()]
}

type PersonFields = ReturnType<typeof creditPerson>
type Role = { credit_id: string; character: string; episode_count: number }
type JobLine = { credit_id: string; job: string; episode_count: number }

function actor(
  person: PersonFields,
  order: number,
): PersonFields & { roles: Role[]; total_episode_count: number; order: number } {
  return { ...person, roles: [], total_episode_count: 0, order }
}

function worker(
  person: PersonFields,
  department: string,
): PersonFields & { jobs: JobLine[]; department: string; total_episode_count: number } {
  return { ...person, jobs: [], department, total_episode_count: 0 }
}
