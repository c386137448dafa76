import { PLATFORMS } from '#domain/filters.ts'
import type { StreamingPlatform } from '#domain/title.ts'

/**
 * The platforms that a list can be narrowed to, with names and logos as the catalogue has them for the region; null: it did
 * not tell. Two of one name are told apart by their ids.
 */
export function namePlatforms(listed: readonly StreamingPlatform[] | null): StreamingPlatform[] {
  const taken = new Set<string>()
  return PLATFORMS.map(({ id, name: fallback }) => {
    const { name, logo } = listed?.find((platform) => platform.id === id) ?? { name: fallback, logo: null }
    const own = taken.has(name) ? `${name} (${id})` : name
    taken.add(own)
    return { id, name: own, logo }
  })
}
