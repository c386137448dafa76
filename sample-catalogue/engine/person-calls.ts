import { appendixOf, withAppended } from './answers/append.ts'
import { pageOf, personCard } from './answers/cards.ts'
import { PERSON_APPENDICES } from './answers/person-appendices.ts'
import { personAnswer } from './answers/person-answer.ts'
import type { Respond } from './call.ts'
import { existing, idOf } from './existing.ts'
import type { Library } from './library/library.ts'
import { pageIn } from './queries/query.ts'

/** Answers calls about people. */
export function createPersonCalls(library: Library) {
  const find = (id: string | undefined) => existing(library.people.find(idOf(id)))
  return {
    popular: (({ query }) =>
      pageOf(library.people.ranking(), pageIn(query), (person) => personCard(library, person))) satisfies Respond,
    details: (({ values: [id], query }) => {
      const person = find(id)
      return withAppended(personAnswer(person, library.texts), query, (name, unpaged) =>
        appendixOf(PERSON_APPENDICES, name, { library, person }, unpaged),
      )
    }) satisfies Respond,
    part: (({ values: [id, name = ''], query }) => {
      const person = find(id)
      return { id: person.id, ...existing(appendixOf(PERSON_APPENDICES, name, { library, person }, query)) }
    }) satisfies Respond,
    /** The person who was added last. */
    latest: (() => {
      const newest = library.people.ranking().reduce((last, person) => (person.id > last.id ? person : last))
      return personAnswer(newest, library.texts)
    }) satisfies Respond,
  }
}
