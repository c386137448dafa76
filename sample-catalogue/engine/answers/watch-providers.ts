import type { Entry } from '../library/entry.ts'
import { OFFER_KINDS, offersIn } from '../library/offers.ts'
import { PLATFORMS_IN, platformsOf, type Platform } from '../library/platforms.ts'
import { platformLogoPath } from './picture-paths.ts'
import { countryAnswer } from './places.ts'

/** Where a title can be watched, by region and kind of offer. */
export function watchProviders(entry: Entry) {
  const regions = [...PLATFORMS_IN.keys()].flatMap((region) => {
    const offers = offersIn(entry, region)
    if (offers.length === 0) return []
    const platforms = platformsOf(region)
    const kinds = OFFER_KINDS.flatMap((kind) => {
      const ids = offers.flatMap((offer) => (offer.kind === kind ? [offer.id] : []))
      const listed = platforms.filter(({ id }) => ids.includes(id)).map(toListed)
      return listed.length > 0 ? [[kind, listed] as const] : []
    })
    return [[region, { link: linkOf(entry, region), ...Object.fromEntries(kinds) }] as const]
  })
  return { results: Object.fromEntries(regions) }
}

function toListed({ id, name }: Platform, at: number) {
  return { logo_path: platformLogoPath(id), provider_id: id, provider_name: name, display_priority: at }
}

// TMDB has no page for an invented title.
function linkOf(entry: Entry, region: string): string {
  if (!entry.work) return `https://www.justwatch.com/${region === 'GB' ? 'uk' : region.toLowerCase()}`
  return `https://www.themoviedb.org/${entry.type}/${entry.id}/watch?locale=${region}`
}

/** The streaming platforms of a region, by default the United States, in display order. */
export function providerList(query: URLSearchParams): object {
  const region = query.get('watch_region') ?? 'US'
  return {
    results: platformsOf(region).map(({ id, name }, at) => ({
      display_priorities: { [region]: at },
      display_priority: at,
      logo_path: platformLogoPath(id),
      provider_name: name,
      provider_id: id,
    })),
  }
}

/** The regions that have streaming platforms. */
export function providerRegions(language: string): object {
  return { results: [...PLATFORMS_IN.keys()].toSorted().map((code) => countryAnswer(code, language)) }
}
