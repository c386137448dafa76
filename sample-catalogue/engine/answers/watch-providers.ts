import type { Entry } from '../library/entry.ts'
import { platformIdsIn } from '../library/offers.ts'
import { PLATFORMS_IN } from '../library/platforms.ts'
import { platformLogoPath } from './picture-paths.ts'
import { countryAnswer } from './places.ts'

/** Where a title streams, by region. */
export function watchProviders(entry: Entry) {
  const regions = [...PLATFORMS_IN].flatMap(([region, platforms]) => {
    const ids = platformIdsIn(entry, region)
    if (ids.length === 0) return []
    const flatrate = platforms
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name }, at) => ({
        logo_path: platformLogoPath(id),
        provider_id: id,
        provider_name: name,
        display_priority: at,
      }))
    return [[region, { link: linkOf(entry, region), flatrate }] as const]
  })
  return { results: Object.fromEntries(regions) }
}

// TMDB has no page for an invented title.
function linkOf(entry: Entry, region: string): string {
  if (!entry.work) return `https://www.justwatch.com/${region === 'GB' ? 'uk' : region.toLowerCase()}`
  return `https://www.themoviedb.org/${entry.type}/${entry.id}/watch?locale=${region}`
}

/** The streaming platforms of a region in the order in which they are listed; of the United States when none is named. */
export function providerList(query: URLSearchParams): object {
  const region = query.get('watch_region') ?? 'US'
  return {
    results: (PLATFORMS_IN.get(region) ?? []).map(({ id, name }, at) => ({
      display_priorities: { [region]: at },
      display_priority: at,
      logo_path: platformLogoPath(id),
      provider_name: name,
      provider_id: id,
    })),
  }
}

/** The regions that have streaming platforms. */
export function providerRegions(): object {
  return { results: [...PLATFORMS_IN.keys()].toSorted().map(countryAnswer) }
}
