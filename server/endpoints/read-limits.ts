import { FILTER_NAMES } from '#domain/filters/filters.ts'
import { regionIn, type FilterLimits } from '#domain/filters/parse-filters.ts'
import { areSpecified, hasSpecified, platformsOf } from '#domain/platforms.ts'
import type { TitleType } from '#domain/title.ts'
import type { Services } from '../start/services.ts'
import { orNull } from './loader-errors.ts'

type Asked = { type: TitleType; search: URLSearchParams; thisYear: number }

/**
 * What the filters in the address of a list may be. The catalogue is asked only for what the address names: platforms of a
 * region without specified ones, and certifications. What cannot be had limits nothing.
 */
export async function readLimits(
  { catalogue, site }: Pick<Services, 'catalogue' | 'site'>,
  { type, search, thisYear }: Asked,
): Promise<FilterLimits> {
  const region = regionIn(search) ?? site.region
  const named = search.getAll(FILTER_NAMES.platforms)
  // Where some are specified, others are looked up only for an address that names the region itself, as visitors' own choice does.
  const isAsked = named.length > 0 && !areSpecified(region, named) && (regionIn(search) !== null || !hasSpecified(region))
  const [platforms, certifications] = await Promise.all([
    isAsked ? orNull(catalogue.platforms(type, region)) : null,
    search.has(FILTER_NAMES.certificationMax) && type === 'movie' ? orNull(catalogue.certifications()) : null,
  ])
  return {
    type,
    thisYear,
    isPlatform: platformsOf(region, platforms),
    certifications: certifications && (certifications[region] ?? []),
  }
}
