import type { LanguageCode } from '#messages/languages.ts'
import type { DiscoverQuery } from '#domain/filters/discover.ts'
import { pageOfListed, type ListedTitle } from '#domain/filters/listed-titles.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'
import { distinct, toPaged, toTitleCard } from './map.ts'
import type { TmdbPerson, TmdbTitleCard } from './schemas-card.ts'

const PAGE_SIZE = 20
/** How many further pages of the service may fill one page of ours. */
const MAX_REFILLS = 3

/** One page of the service's list, and for each card the facts that the service cannot filter by. */
export type Discovered = { page: Paged<TitleCard>; facts: Facts[] }
type Facts = { language: string | null; countries: readonly string[] }

type TmdbPage = { total_pages: number | null; total_results: number | null; results: TmdbTitleCard[] }

export function toDiscovered(page: number, raw: TmdbPage): Discovered {
  const results = distinct(raw.results, (card) => card.id)
  return { page: toPaged(page, raw, results.map(toTitleCard)), facts: results.map(toFacts) }
}

function toFacts(raw: TmdbTitleCard): Facts {
  return { language: raw.original_language, countries: raw.media_type === 'tv' ? raw.origin_country : [] }
}

/**
 * Leaves out what the service cannot exclude, and fills the page from the service's following ones, three at most. `through` is
 * the last of the service's pages that it used; the next begins after that, so that no title comes twice.
 */
export async function discoverPage(
  query: DiscoverQuery,
  ask: (query: DiscoverQuery) => Promise<Discovered>,
): Promise<Paged<TitleCard>> {
  const excludes = (query.languages?.not.length ?? 0) > 0 || (query.type === 'tv' && (query.countries?.not.length ?? 0) > 0)
  if (!excludes) return (await ask(query)).page
  const items: TitleCard[] = []
  for (let through = query.page; ; through += 1) {
    const { page, facts } = await ask({ ...query, page: through })
    items.push(...page.items.filter((_, at) => isIncluded(query, facts[at])))
    const isLast = through >= page.pages || through >= query.page + MAX_REFILLS
    if (isLast || items.length >= PAGE_SIZE) {
      return { ...page, page: query.page, through, items: distinct(items, ({ id }) => id) }
    }
  }
}

/** A title of several countries is left out only if all of them are excluded. */
function isIncluded({ type, languages, countries }: DiscoverQuery, facts: Facts | undefined): boolean {
  if (!facts) return false
  if (facts.language !== null && languages?.not.includes(facts.language)) return false
  const not = countries?.not ?? []
  return type === 'movie' || not.length === 0 || facts.countries.some((country) => !not.includes(country))
}

type Credit = TmdbPerson['combined_credits']['cast'][number] | TmdbPerson['combined_credits']['crew'][number]
type ShowCredit = Extract<Credit, { media_type: 'tv' }>

/** Every show of a person's credits once. */
export function toCreditedShows({ combined_credits: { cast, crew } }: TmdbPerson): ListedTitle[] {
  const credits: Credit[] = [...cast, ...crew]
  const shows = credits.filter((credit): credit is ShowCredit => credit.media_type === 'tv')
  return distinct(shows, ({ id }) => id).map(toCreditedShow)
}

function toCreditedShow(raw: ShowCredit): ListedTitle {
  return { card: toTitleCard(raw), ...toFacts(raw), popularity: raw.popularity }
}

/** The page of the shows that all of these people worked on: TMDB's discover cannot filter shows by people. */
export function pageOfShows(
  query: DiscoverQuery,
  language: LanguageCode,
  [first = [], ...others]: ListedTitle[][],
): Paged<TitleCard> {
  const ids = others.map((shows) => new Set(shows.map(({ card }) => card.id)))
  return pageOfListed(
    query,
    language,
    first.filter(({ card }) => ids.every((each) => each.has(card.id))),
  )
}
