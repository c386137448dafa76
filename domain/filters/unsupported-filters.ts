import { parseId, type TitleType } from '#domain/titles/title.ts'
import { FILTER_NAMES, type FilterName } from './filters.ts'

/** Each person costs one call to the catalogue. */
export const MAX_PEOPLE_OF_SHOWS = 4

const OF_SHOWS = [FILTER_NAMES.networks, FILTER_NAMES.status, FILTER_NAMES.showTypes]
const OF_MOVIES = [FILTER_NAMES.certificationMax]
/** Facts about a show that a person's credits do not contain. */
const NOT_IN_CREDITS = [
  FILTER_NAMES.keywords,
  FILTER_NAMES.keywordsAny,
  FILTER_NAMES.keywordsNot,
  FILTER_NAMES.companies,
  FILTER_NAMES.networks,
  FILTER_NAMES.runtimeMin,
  FILTER_NAMES.runtimeMax,
  FILTER_NAMES.status,
  FILTER_NAMES.showTypes,
  FILTER_NAMES.platforms,
  FILTER_NAMES.offers,
]

/** Facts that a title's own page, from which free films and those of a library are known, does not contain. */
const NOT_OF_TITLE = [FILTER_NAMES.certificationMax, FILTER_NAMES.showTypes, FILTER_NAMES.platforms, FILTER_NAMES.offers]

/** Parameters that the type does not have, or that cannot be combined with others in the address. */
export function namesNotFor(type: TitleType, search: URLSearchParams): { names: readonly FilterName[]; rule: string }[] {
  const isOn = (name: FilterName) => search.getAll(name).includes('1')
  const free = [
    ...(isOn(FILTER_NAMES.free) ? [{ names: NOT_OF_TITLE, rule: 'cannot be combined with free films' }] : []),
    ...(isOn(FILTER_NAMES.library) ? [{ names: NOT_OF_TITLE, rule: 'cannot be combined with what is in the library' }] : []),
  ]
  if (type === 'movie') return [{ names: OF_SHOWS, rule: 'cannot be used for movies' }, ...free]
  const bound = search.getAll(FILTER_NAMES.people).some((value) => value.split(',').some((id) => parseId(id) !== null))
  return [
    { names: OF_MOVIES, rule: 'cannot be used for TV shows' },
    ...free,
    ...(bound ? [{ names: NOT_IN_CREDITS, rule: 'cannot be combined with people for TV shows' }] : []),
  ]
}
