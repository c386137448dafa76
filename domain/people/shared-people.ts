import type { PersonCard } from '#domain/titles/person-card.ts'
import type { Title } from '#domain/titles/title.ts'

/** A person in several titles of another person; `titles` are the titles' names, the best known first. */
export type SharedPerson = { person: PersonCard; titles: string[] }

/** Cast members that count per title; extras appear in everything that a studio made. */
const BILLED = 25
const JOBS: ReadonlySet<string> = new Set(['Director', 'Writer', 'Screenplay', 'Story', 'Creator', 'Original Music Composer'])

type WithPeople = Pick<Title, 'name' | 'createdBy' | 'cast' | 'crew'>

/** People in at least two of these titles, except the person `except`, the most frequent first; at most `most`. */
export function sharedPeople(titles: readonly WithPeople[], except: number, most: number): SharedPerson[] {
  const found = new Map<number, SharedPerson>()
  for (const title of titles) {
    for (const person of new Map(peopleOf(title).map((each) => [each.id, each])).values()) {
      const before = found.get(person.id)
      if (person.id !== except)
        found.set(person.id, { person: before?.person ?? person, titles: [...(before?.titles ?? []), title.name] })
    }
  }
  const several = [...found.values()].filter((shared) => shared.titles.length > 1)
  return several.toSorted((one, other) => other.titles.length - one.titles.length).slice(0, most)
}

function peopleOf({ createdBy, cast, crew }: WithPeople): PersonCard[] {
  const makers = crew.filter(({ job }) => JOBS.has(job)).map(({ person }) => person)
  return [...createdBy, ...makers, ...cast.slice(0, BILLED).map(({ person }) => person)]
}
