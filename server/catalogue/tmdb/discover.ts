import type { DiscoverQuery } from '#domain/filters/discover.ts'
import type { Paged, TitleCard } from '#domain/titles/title.ts'
import { distinct, toPaged, toTitleCard } from './map.ts'
import type { TmdbTitleCard } from './schemas-card.ts'

const PAGE_SIZE = 20
/** Further pages of the service that one page of ours may need. */
const MAX_REFILLS = 3

/** One page of the service's list, with the facts of each card that the service cannot be asked for. */
export type Discovered = { page: Paged<TitleCard>; facts: Facts[] }
type Facts = { language: string | null; countries: readonly string[] }

type TmdbPage = { total_pages: number | null; total_results: number | null; results: TmdbTitleCard[] }

export function toDiscovered(page: number, raw: TmdbPage): Discovered {
  const results = distinct(raw.results, (card) => card.id)
  return { page: toPaged(page, raw, results.map(toTitleCard)), facts: results.map(toFacts) }
}

export function toFacts(raw: TmdbTitleCard): Facts {
  return { language: raw.original_language, countries: raw.media_type === 'tv' ? raw.origin_country : [] }
}

/**
 * A page of what fits. What the service cannot exclude is left out here, and the page is filled from the service's following
 * ones, three at most. Pages keep the service's numbers: a page says through which of them it goes, and the next begins after
 * that, so that a list which is followed has each title once (record 0040).
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

/** Whether a title is none of what is excluded. One of several countries is in if one of them is not excluded. */
function isIncluded({ type, languages, countries }: DiscoverQuery, facts: Facts | undefined): boolean {
  if (!facts) return false
  if (facts.language !== null && languages?.not.includes(facts.language)) return false
  const not = countries?.not ?? []
  return type === 'movie' || not.length === 0 || facts.countries.some((country) => !not.includes(country))
}
