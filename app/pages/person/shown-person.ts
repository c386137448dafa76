import type { WorkCredit as ShownCredit } from '#domain/people/by-title.ts'
import type { Person, PersonCredit } from '#domain/people/person.ts'
/** The data of a person's page. Credits lack their ids, which are not shown but would be their longest part. */
export type ShownPerson = Omit<Person, 'cast' | 'crew'> & { cast: ShownCredit[]; crew: ShownCredit[] }

export function toShownPerson(person: Person): ShownPerson {
  return { ...person, cast: person.cast.map(toShownCredit), crew: person.crew.map(toShownCredit) }
}

function toShownCredit({ creditId: _creditId, ...shown }: PersonCredit): ShownCredit {
  return shown
}
