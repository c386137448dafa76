import type { StreamingPlatform } from '#domain/titles/title.ts'

/** The region whose streaming platforms are specified; other regions use the catalogue's list. */
const SPECIFIED_REGION = 'US'

/** The specified streaming platforms with their TMDB ids; Max has two. */
export const PLATFORMS: readonly { id: number; name: string }[] = [
  { id: 8, name: 'Netflix' },
  { id: 119, name: 'Amazon Prime Video' },
  { id: 337, name: 'Disney+' },
  { id: 384, name: 'Max' },
  { id: 15, name: 'Hulu' },
  { id: 350, name: 'Apple TV+' },
  { id: 531, name: 'Paramount+' },
  { id: 1899, name: 'Max (1899)' },
]

/** Platforms in the filter panel; a region's list may have more than a hundred. */
const MAX_OFFERED = 16

/** Whether a platform id is valid in the address of a list. */
export type IsPlatform = (id: number) => boolean

/** Whether the region has specified platforms. */
export function hasSpecified(region: string): boolean {
  return region === SPECIFIED_REGION
}

/** Whether all these platforms (values of the address) are specified ones, so that the catalogue's list is not needed. */
export function areSpecified(region: string, named: readonly string[]): boolean {
  const ids = named.flatMap((list) => list.split(',')).map(Number)
  return hasSpecified(region) && ids.every((id) => PLATFORMS.some((platform) => platform.id === id))
}

/**
 * The ids that an address may name: those of the region. While the catalogue's list is missing (null): only the specified ones in
 * their region, any id elsewhere.
 */
export function platformsOf(region: string, listed: readonly StreamingPlatform[] | null): IsPlatform {
  if (hasSpecified(region)) return (id) => [...PLATFORMS, ...(listed ?? [])].some((platform) => platform.id === id)
  return (id) => listed?.some((platform) => platform.id === id) ?? true
}

/**
 * The platforms to filter by, with the catalogue's names and logos: the specified ones (in other regions the first of the
 * catalogue's list) and the chosen ones. Duplicate names get the id appended. Null if a needed list is missing.
 */
export function offeredPlatforms(
  region: string,
  listed: readonly StreamingPlatform[] | null,
  chosen: readonly number[],
): StreamingPlatform[] | null {
  if (hasSpecified(region)) {
    const named = PLATFORMS.map(({ id, name }) => listed?.find((platform) => platform.id === id) ?? { id, name, logo: null })
    const others = listed?.filter(({ id }) => chosen.includes(id) && !named.some((platform) => platform.id === id)) ?? []
    return withDistinctNames([...named, ...others])
  }
  return listed && withDistinctNames(listed.filter(({ id }, place) => place < MAX_OFFERED || chosen.includes(id)))
}

/** Appends the id to a name that another platform already has. */
export function withDistinctNames(platforms: readonly StreamingPlatform[]): StreamingPlatform[] {
  const taken = new Set<string>()
  return platforms.map(({ id, name, logo }) => {
    const own = taken.has(name) ? `${name} (${id})` : name
    taken.add(own)
    return { id, name: own, logo }
  })
}
