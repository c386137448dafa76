import { appendixOf, withAppended, type Appendices } from './answers/append.ts'
import { pageOf, titleCard } from './answers/cards.ts'
import {
  COLLECTION_APPENDICES,
  collectionAnswer,
  companyDetails,
  MAKER_APPENDICES,
  makerAnswer,
  type Maker,
} from './answers/name-answers.ts'
import type { Respond } from './call.ts'
import { existing, idOf } from './existing.ts'
import type { Library } from './library/library.ts'
import type { Discover } from './queries/discover.ts'
import { pageIn } from './queries/query.ts'

/** Answers calls about collections, companies, networks and keywords. */
export function createNameCalls(library: Library, discover: Discover) {
  const { nameIds } = library
  const collection = (id: string | undefined) => ({ library, collection: existing(library.collection(idOf(id))) })
  const keyword = (id: string | undefined) => ({ id: idOf(id), name: existing(nameIds.keywords().get(idOf(id))) })
  function maker(names: ReadonlySet<string>, text: string | undefined): Maker {
    const id = idOf(text)
    const name = existing(nameIds.companyName(id))
    return existing(names.has(name) ? { id, name } : null)
  }

  return {
    collection: (({ values: [id], query }) => {
      const subject = collection(id)
      return withAppended(collectionAnswer(subject), query, (name, unpaged) =>
        appendixOf(COLLECTION_APPENDICES, name, subject, unpaged),
      )
    }) satisfies Respond,
    collectionPart: (({ values: [id, name = ''], query }) => {
      const subject = collection(id)
      return partOf(COLLECTION_APPENDICES, name, { subject, id: subject.collection.id, query })
    }) satisfies Respond,
    company: (({ values: [id] }) => companyDetails(maker(nameIds.companies, id))) satisfies Respond,
    network: (({ values: [id] }) => makerAnswer(maker(nameIds.networks, id))) satisfies Respond,
    companyPart: (({ values: [id, name = ''], query }) => {
      const subject = maker(nameIds.companies, id)
      return partOf(MAKER_APPENDICES, name, { subject, id: subject.id, query })
    }) satisfies Respond,
    networkPart: (({ values: [id, name = ''], query }) => {
      const subject = maker(nameIds.networks, id)
      return partOf(MAKER_APPENDICES, name, { subject, id: subject.id, query })
    }) satisfies Respond,
    keyword: (({ values: [id] }) => keyword(id)) satisfies Respond,
    keywordMovies: (({ values, query }) => {
      const { id } = keyword(values[0])
      const movies = discover('movie', new URLSearchParams({ with_keywords: String(id) }))
      return { id, ...pageOf(movies, pageIn(query), (entry) => titleCard(library, entry)) }
    }) satisfies Respond,
  }
}

type Asked<Subject> = { subject: Subject; id: number; query: URLSearchParams }

function partOf<Subject>(table: Appendices<Subject>, name: string, { subject, id, query }: Asked<Subject>): object {
  return { id, ...existing(appendixOf(table, name, subject, query)) }
}
