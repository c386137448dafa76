import type { StreamingPlatform } from '#domain/titles/title.ts'

/** The region whose streaming platforms are specified; elsewhere the catalogue's own list counts. */
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

/** Of a region's list, which may have more than a hundred, the panel offers the first. */
const MOST_OFFERED = 16

/** Whether an id may stand in the address of a list. */
export type IsPlatform = (id: number) => boolean

/** Whether the region has specified platforms. */
export function hasSpecified(region: string): boolean {
  return region === SPECIFIED_REGION
}

/** Whether all of these, as an address names them, are known to be of the region without asking the catalogue. */
export function areSpecified(region: string, named: readonly string[]): boolean {
  const ids = named.flatMap((list) => list.split(',')).map(Number)
  return hasSpecified(region) && ids.every((id) => PLATFORMS.some((platform) => platform.id === id))
}

/**
 * The ids that the address of a list may name: those of the region. While the catalogue's list is missing (null), any; where some
 * are specified, these alone.
 */
export function platformsOf(region: string, listed: readonly StreamingPlatform[] | null): IsPlatform {
  if (hasSpecified(region)) return (id) => [...PLATFORMS, ...(listed ?? [])].some((platform) => platform.id === id)
  return (id) => listed?.some((platform) => platform.id === id) ?? true
}

/**
 * The platforms to filter by, under the names and with the logos that the catalogue lists for the region: the specified ones,
 * or elsewhere the first of its list, and those that are chosen. Platforms of the same name are told apart by their ids. Null:
 * elsewhere, and the list is missing.
 */
export function offeredPlatforms(
  region: string,
  listed: readonly StreamingPlatform[] | null,
  chosen: readonly number[],
): StreamingPlatform[] | null {
  if (hasSpecified(region)) {
    const named = PLATFORMS.map(({ id, name }) => listed?.find((platform) => platform.id === id) ?? { id, name, logo: null })
    const others = listed?.filter(({ id }) => chosen.includes(id) && !named.some((platform) => platform.id === id)) ?? []
    return toldApart([...named, ...others])
  }
  return listed && toldApart(listed.filter(({ id }, place) => place < MOST_OFFERED || chosen.includes(id)))
}

/** Platforms of the same name, told apart by their ids. */
export function toldApart(platforms: readonly StreamingPlatform[]): StreamingPlatform[] {
  const taken = new Set<string>()
  return platforms.map(({ id, name, logo }) => {
    const own = taken.has(name) ? `${name} (${id})` : name
    taken.add(own)
    return { id, name: own, logo }
  })
}
