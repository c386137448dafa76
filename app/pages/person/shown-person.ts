import type { WorkCredit as ShownCredit } from '#domain/people/by-title.ts'
import type { Person, PersonCredit } from '#domain/people/person.ts'
/** What the page shows of a person: a credit's own id, which nothing shows, is the longest part of it. */
export type ShownPerson = Omit<Person, 'cast' | 'crew'> & { cast: ShownCredit[]; crew: ShownCredit[] }

export function toShownPerson(person: Person): ShownPerson {
  return { ...person, cast: person.cast.map(toShownCredit), crew: person.crew.map(toShownCredit) }
}

function toShownCredit({ creditId: _creditId, ...shown }: PersonCredit): ShownCredit {
  return shown
}
