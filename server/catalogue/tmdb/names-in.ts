import { z } from 'zod'
import { SEEN_KINDS, type SeenKind, type SeenName } from '#domain/search/seen-name.ts'
import { id, listOf, missable, notAdult, partialDate } from './schemas.ts'

/** Longer names are not worth searching. */
const LONGEST = 200

const items = listOf(
  z.object({
    id,
    adult: notAdult,
    media_type: z.enum(['movie', 'tv', 'person']).optional().catch(undefined),
    name: missable,
    title: missable,
    original_name: missable,
    original_title: missable,
    release_date: partialDate,
    first_air_date: partialDate,
    popularity: z.number().nonnegative().catch(0),
  }),
)
type Item = z.output<typeof items>[number]

/** The first of a title's hundreds of credits: those that visitors search for. */
const MAX_CREDITS = 20
/** Where answers have names, and the kind of items that do not state their own; null: the kind in the path. */
const PLACES: readonly { at: string; kind: SeenKind | null; most?: number }[] = [
  { at: 'movie_results', kind: 'movie' },
  { at: 'tv_results', kind: 'tv' },
  { at: 'person_results', kind: 'person' },
  { at: 'production_companies', kind: 'company' },
  { at: 'networks', kind: 'network' },
  { at: 'created_by', kind: 'person' },
  { at: 'credits.cast', kind: 'person', most: MAX_CREDITS },
  { at: 'aggregate_credits.cast', kind: 'person', most: MAX_CREDITS },
  { at: 'credits.crew', kind: 'person', most: MAX_CREDITS },
  { at: 'aggregate_credits.crew', kind: 'person', most: MAX_CREDITS },
  { at: 'keywords.keywords', kind: 'keyword' },
  { at: 'keywords.results', kind: 'keyword' },
  { at: 'belongs_to_collection', kind: 'collection' },
  { at: 'recommendations.results', kind: null },
  { at: 'combined_credits.cast', kind: 'movie' },
  { at: 'combined_credits.crew', kind: 'movie' },
  { at: 'parts', kind: 'movie' },
]

/** The names in an answer of the service to a path such as `movie/550` or `search/multi`. `at`: when it came, in milliseconds since 1970. */
export function namesIn(path: string, answer: unknown, at: number): SeenName[] {
  const [first = '', second = '', third] = path.split('/')
  // Parts of something, such as a season, have no names that visitors search for.
  if (third !== undefined && first !== 'trending') return []
  const own = second === 'popular' ? null : toKind(first)
  const ofList = toKind(first === 'person' ? first : second)
  const toNames = (found: unknown, kind: SeenKind | null, most = Infinity) =>
    items
      .parse([found].flat())
      .slice(0, most)
      .flatMap((item) => toSeenName(item, item.media_type ?? kind, at))
  return [
    ...toNames(answer, own),
    ...toNames(valueAt(answer, 'results'), ofList),
    ...PLACES.flatMap((place) => toNames(valueAt(answer, place.at), place.kind ?? own, place.most)),
  ]
}

function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => Object(value)[key], answer)
}

function toKind(word: string): SeenKind | null {
  return SEEN_KINDS.find((kind) => kind === word) ?? null
}

function toSeenName(item: Item, kind: SeenKind | null, at: number): SeenName[] {
  const name = item.title ?? item.name
  const original = item.original_title ?? item.original_name
  if (kind === null || name === null || name.length > LONGEST) return []
  const isTitle = kind === 'movie' || kind === 'tv'
  const day = item.release_date ?? item.first_air_date
  return [
    {
      kind,
      id: item.id,
      name,
      originalName: isTitle && original !== name && original !== null && original.length <= LONGEST ? original : null,
      year: isTitle && day !== null ? Number(day.slice(0, 4)) : null,
      popularity: Math.round(item.popularity * 10),
      at,
    },
  ]
}
