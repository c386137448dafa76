import { parsePlatform } from '#domain/offers/offers.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { isWatchRegion } from '#domain/offers/watch-regions.ts'

/** More than anyone pays for, and each costs a look at what it offers. */
export const MAX_SERVICES = 12
/** Characters; longer names are not the catalogue's. */
const LONGEST_NAME = 100

/** What the visitor said of where they watch. */
export type MyServices = {
  /** Null: not chosen, so it is guessed. */
  region: string | null
  services: readonly StreamingPlatform[]
}

export const NOTHING_CHOSEN: MyServices = { region: null, services: [] }

/** What is in a stored text of any version; what is not valid is left out. */
export function parseStored(text: string | null): MyServices {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return NOTHING_CHOSEN
    const { region, services } = { region: null, services: [], ...value } satisfies Record<string, unknown>
    return { region: isWatchRegion(region) ? region : null, services: toServices(services) }
  } catch {
    return NOTHING_CHOSEN // not JSON
  }
}

export function toStored(mine: MyServices): string {
  return JSON.stringify(mine)
}

function toServices(value: unknown): StreamingPlatform[] {
  const platforms = Array.isArray(value) ? value.flatMap((each: unknown) => parsePlatform(each) ?? []) : []
  const known = new Map(platforms.map((platform) => [platform.id, { ...platform, name: platform.name.slice(0, LONGEST_NAME) }]))
  return [...known.values()].slice(0, MAX_SERVICES)
}
