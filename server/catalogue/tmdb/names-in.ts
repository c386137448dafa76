import { z } from 'zod'
import { SEEN_KINDS, type SeenKind, type SeenName } from '#domain/search/seen-name.ts'
import { appended, date, id, listOf, missable, name, notAdult } from './schemas.ts'

/** Of a title's hundreds of credits, those that people look for. */
const MOST_CREDITS = 20
/** No name that is looked for is longer. */
const LONGEST = 200

const item = z.object({
  id,
  adult: notAdult,
  media_type: z.enum(['movie', 'tv', 'person']).optional().catch(undefined),
  name: missable,
  title: missable,
  original_name: missable,
  original_title: missable,
  release_date: date,
  first_air_date: date,
  popularity: z.number().nonnegative().catch(0),
})
const items = listOf(item)
const inList = appended({ results: items })
const inFound = appended({ movie_results: items, tv_results: items, person_results: items })
const people = listOf(item).transform((all) => all.slice(0, MOST_CREDITS))
const credits = appended({ cast: people, crew: people })
const keywords = appended({ keywords: items, results: items })
const named = z.object({ id, name }).nullable().catch(null)
const inTitle = appended({
  production_companies: items,
  networks: items,
  created_by: items,
  belongs_to_collection: named,
  keywords,
  credits,
  aggregate_credits: credits,
  recommendations: inList,
})
const inPerson = appended({ combined_credits: appended({ cast: items, crew: items }) })
const inCollection = appended({ parts: items })

type Item = z.output<typeof item>

/**
 * The names in an answer as the service sent it to a question (`movie/550`, `search/multi`); none in one that is not of this form.
 * `at`: when it came, in milliseconds since 1970.
 */
export function namesIn(path: string, answer: unknown, at: number): SeenName[] {
  const toName = (kind: SeenKind) => (each: Item) => toSeenName(each, each.media_type ?? kind, at)
  const all = (kind: SeenKind, list: readonly Item[]) => list.flatMap(toName(kind))
  const [first = '', second = '', third] = path.split('/')
  // A season, say, which is nothing of its own.
  if (third !== undefined && first !== 'trending') return []
  const self = () => all(toKind(first) ?? 'movie', items.parse([answer]))
  if (first === 'find') {
    const { movie_results, tv_results, person_results } = inFound.parse(answer)
    return [...all('movie', movie_results), ...all('tv', tv_results), ...all('person', person_results)]
  }
  if (first === 'movie' || first === 'tv') return [...self(), ...namesOfTitle(first, answer, all)]
  if (first === 'person' && second !== 'popular') {
    const { cast, crew } = inPerson.parse(answer).combined_credits
    return [...self(), ...all('movie', cast), ...all('movie', crew)]
  }
  if (first === 'collection') return [...self(), ...all('movie', inCollection.parse(answer).parts)]
  if (first === 'company' || first === 'keyword' || first === 'network') return self()
  const kind = toKind(first === 'person' ? first : second)
  const isList = ['discover', 'trending', 'search', 'person'].includes(first)
  if (!isList) return []
  // Everything in a search for everything says what it is.
  const found = inList.parse(answer).results
  return kind ? all(kind, found) : found.flatMap((each) => (each.media_type ? toSeenName(each, each.media_type, at) : []))
}

function namesOfTitle(type: 'movie' | 'tv', answer: unknown, all: (kind: SeenKind, list: readonly Item[]) => SeenName[]) {
  const data = inTitle.parse(answer)
  const { belongs_to_collection: collection } = data
  return [
    ...all('company', data.production_companies),
    ...all('network', data.networks),
    ...all('person', [...data.created_by, ...data.credits.cast, ...data.aggregate_credits.cast]),
    ...all('person', [...data.credits.crew, ...data.aggregate_credits.crew]),
    ...all('keyword', [...data.keywords.keywords, ...data.keywords.results]),
    ...all('collection', collection ? items.parse([collection]) : []),
    ...all(type, data.recommendations.results),
  ]
}

function toKind(word: string): SeenKind | null {
  return SEEN_KINDS.find((kind) => kind === word) ?? null
}

function toSeenName(each: Item, kind: SeenKind, at: number): SeenName[] {
  const own = each.title ?? each.name
  const original = each.original_title ?? each.original_name
  if (own === null || own.length > LONGEST) return []
  const isTitle = kind === 'movie' || kind === 'tv'
  const day = each.release_date ?? each.first_air_date
  return [
    {
      kind,
      id: each.id,
      name: own,
      originalName: isTitle && original !== own && original !== null && original.length <= LONGEST ? original : null,
      year: isTitle && day !== null ? Number(day.slice(0, 4)) : null,
      popularity: Math.round(each.popularity * 10),
      at,
    },
  ]
}
