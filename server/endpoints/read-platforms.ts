import { FILTER_NAMES } from '#domain/filters.ts'
import { hasSpecifiedPlatforms, platformsOf, type IsPlatform } from '#domain/platforms.ts'
import type { TitleType } from '#domain/title.ts'
import type { Services } from '../start/services.ts'
import { orNull } from './loader-errors.ts'

/** The platforms that the address of a list may name. The catalogue is asked only if it names any in a region without specified ones. */
export async function readPlatforms(
  { catalogue, site }: Pick<Services, 'catalogue' | 'site'>,
  type: TitleType,
  search: URLSearchParams,
): Promise<IsPlatform> {
  const isAsked = search.has(FILTER_NAMES.platforms) && !hasSpecifiedPlatforms(site.region)
  return platformsOf(site.region, isAsked ? await orNull(catalogue.platforms(type)) : null)
}
