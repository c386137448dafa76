import type { DiscoverQuery, SortBy } from '#domain/discover.ts'
import type { TitleType } from '#domain/title.ts'
import type { Params } from '../upstream/fetch-json.ts'

const DATE_FIELD: Record<TitleType, string> = { movie: 'primary_release_date', tv: 'first_air_date' }
const SORT_FIELDS: Record<TitleType, Partial<Record<string, string>>> = {
  movie: { rating: 'vote_average', date: DATE_FIELD.movie },
  tv: { rating: 'vote_average', date: DATE_FIELD.tv, title: 'name' },
}

/** The query as TMDB parameters; unset filters are not sent. */
export function discoverParams(query: DiscoverQuery, region: string): Params {
  const platforms = query.platformIds?.join('|') || undefined
  return {
    sort_by: toSort(query.type, query.sort),
    include_adult: 'false',
    page: query.page,
    with_genres: query.genreIds?.join(',') || undefined,
    'vote_average.gte': query.minRating,
    'vote_average.lte': query.maxRating,
    'vote_count.gte': query.minVotes,
    with_watch_providers: platforms,
    watch_region: platforms && region,
    ...toDates(query),
  }
}

function toDates({ type, dates }: DiscoverQuery): Params {
  if (!dates) return {}
  const field = dates.of === 'airing' && type === 'tv' ? 'air_date' : DATE_FIELD[type]
  return { [`${field}.gte`]: dates.from, [`${field}.lte`]: dates.to }
}

function toSort(type: TitleType, sort: SortBy): string {
  const [by = '', direction] = sort.split('.')
  return `${SORT_FIELDS[type][by] ?? by}.${direction}`
}
