import type { LeftOut } from './title-ids.ts'
import type { Title, TitleCard, TitleKey } from './title.ts'

/** What is counted of a title that a visitor has seen. */
export type TitleFacts = TitleKey &
  Pick<Title, 'name' | 'poster' | 'date' | 'runtime' | 'countries' | 'language' | 'genreIds'> & { people: CountedPerson[] }

/** A person whose titles are counted. */
export type CountedPerson = { id: number; name: string }

/** The response of `/api/facts`. */
export type FactsAnswer = LeftOut & { titles: TitleFacts[] }
/** The response of `/api/recommendations`: for each title, what the service recommends to those who like it. */
export type RecommendedAnswer = LeftOut & { titles: Recommended[] }
export type Recommended = TitleKey & { name: string; items: Proposal[] }
/** A title as it is proposed. */
export type Proposal = Pick<TitleCard, 'type' | 'id' | 'name' | 'date' | 'rating' | 'poster'>

/** Most titles in one request: as many as cost as much as a page. */
export const MAX_FACTS = 20
export const MAX_RECOMMENDED = 10

/** Cast members that count. */
const BILLED = 10

/** The facts of a title that are counted: of its people those who made it and those named first in its cast. */
export function toTitleFacts(title: Title): TitleFacts {
  const { type, id, name, poster, date, runtime, countries, language, genres } = title
  const genreIds = genres.map((genre) => genre.id)
  return { type, id, name, poster, date, runtime, countries, language, genreIds, people: peopleOf(title) }
}

export function toProposal({ type, id, name, date, rating, poster }: TitleCard): Proposal {
  return { type, id, name, date, rating, poster }
}

function peopleOf({ createdBy, cast, crew }: Title): CountedPerson[] {
  const directors = crew.filter(({ job }) => job === 'Director').map(({ person }) => person)
  const all = [...createdBy, ...directors, ...cast.slice(0, BILLED).map(({ person }) => person)]
  return [...new Map(all.map(({ id, name }) => [id, { id, name }])).values()]
}
