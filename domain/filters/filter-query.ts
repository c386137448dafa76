import type { Choice, DiscoverQuery } from './discover.ts'
import { MIN_VOTES } from './tabs.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { defaultFilters, isSame, RUNTIME, type Filters, type Range } from './filters.ts'

/** The catalogue query for these filters. */
export function filterQuery(
  type: TitleType,
  filters: Filters,
  { page, thisYear }: { page: number; thisYear: number },
): DiscoverQuery {
  const { rating, year, sortBy } = filters
  const initial = defaultFilters(thisYear)
  const rated = !isSame(rating, initial.rating)
  // Sorted by date, undated titles and those announced for distant years would come first, so the year range always applies.
  const dated = !isSame(year, initial.year) || sortBy.startsWith('date')
  const minVotes = leastVotes(type, filters, rated)
  return {
    type,
    page,
    sort: sortBy,
    ...ofTags(filters),
    ...ofMakers(filters),
    ...(rated && { minRating: rating.min, maxRating: rating.max }),
    ...(dated && { dates: { of: 'release', from: `${year.min}-01-01`, to: `${year.max}-12-31` } }),
    ...ofRuntime(filters.runtime),
    ...ofOffers(filters),
    ...(minVotes !== undefined && { minVotes }),
    ...(filters.free && { free: true }),
    ...(filters.library && { library: true }),
  }
}

function ofTags({ genres, genresAny, genresNot, keywords, keywordsAny, keywordsNot }: Filters): Partial<DiscoverQuery> {
  return {
    ...(genres.length > 0 && { genreIds: genres }),
    ...(genres.length > 1 && genresAny && { anyGenre: true }),
    ...(genresNot.length > 0 && { withoutGenreIds: genresNot }),
    ...(keywords.length > 0 && { keywordIds: keywords }),
    ...(keywords.length > 1 && keywordsAny && { anyKeyword: true }),
    ...(keywordsNot.length > 0 && { withoutKeywordIds: keywordsNot }),
  }
}

function ofMakers({ people, companies, networks, languages, countries, status, showTypes }: Filters): Partial<DiscoverQuery> {
  return {
    ...(people.length > 0 && { personIds: people }),
    ...(companies.length > 0 && { companyIds: companies }),
    ...(networks.length > 0 && { networkIds: networks }),
    ...(isChosen(languages) && { languages }),
    ...(isChosen(countries) && { countries }),
    ...(status.length > 0 && { statuses: status }),
    ...(showTypes.length > 0 && { showTypes }),
  }
}

// TMDB lists titles of unknown length as 0 minutes, which nobody who filters for short ones wants.
function ofRuntime({ min, max }: Range): Partial<DiscoverQuery> {
  const limited = max < RUNTIME.max
  return { ...((min > 0 || limited) && { minRuntime: Math.max(min, 1) }), ...(limited && { maxRuntime: max }) }
}

function ofOffers({ region, platforms, offers, certificationMax }: Filters): Partial<DiscoverQuery> {
  const isAsked = platforms.length > 0 || offers.length > 0 || certificationMax !== null
  return {
    ...(certificationMax !== null && { certificationMax }),
    ...(platforms.length > 0 && { platformIds: platforms }),
    ...(offers.length > 0 && { offers }),
    ...(isAsked && region !== null && { region }),
  }
}

// TMDB counts a title without votes as rated 0, which nobody who filters by rating wants.
function leastVotes(type: TitleType, { sortBy, votesMin }: Filters, rated: boolean): number | undefined {
  const least = sortBy.startsWith('rating') ? MIN_VOTES[type] : rated ? 1 : 0
  return Math.max(least, votesMin) || undefined
}

function isChosen({ only, not }: Choice): boolean {
  return only.length > 0 || not.length > 0
}
