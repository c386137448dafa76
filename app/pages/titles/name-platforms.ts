import { PLATFORMS } from '#domain/filters.ts'
import type { StreamingPlatform } from '#domain/title.ts'

/**
 * The platforms to filter by, with the names and logos that the catalogue has for the region; null: loading them failed.
 * Platforms of the same name are told apart by their ids.
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
