import { m } from '#messages'
import { guessRegion, isWatchRegion } from '#domain/offers/watch-regions.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { whenLoaded } from '#app/hooks/when-loaded.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { parsePlatform } from '#domain/offers/offers.ts'

/** More than anyone pays for; each costs a request on every page. */
export const MAX_SERVICES = 12
/** Characters; longer names do not come from the catalogue. */
const LONGEST_NAME = 100

/** The visitor's choices. */
export type MyServices = {
  /** Null: not chosen, use a guess. */
  region: string | null
  services: readonly StreamingPlatform[]
}

export const NOTHING_CHOSEN: MyServices = { region: null, services: [] }

const kept = createKeptStore({ key: 'marquee.services', parse: parseStored, toText: toStored })

/** The visitor's choices; none on the server and during hydration. */
export function useMyServices(): MyServices {
  return useStore(kept, NOTHING_CHOSEN)
}

/** The visitor's region (`regionOf`); the site's own on the server and during hydration. */
export function useRegion(): string {
  const { region: siteRegion } = useSite().site
  return useStore({ subscribe: kept.subscribe, read: () => regionOf(kept.read(), siteRegion) }, siteRegion)
}

/** The chosen region, else a guess from the browser's languages; never from the visitor's address. */
export function regionOf({ region }: MyServices, siteRegion: string): string {
  return region ?? guessRegion(navigator.languages, siteRegion)
}

export function chooseRegion(region: string): void {
  save({ ...kept.read(), region })
}

/** Adds or removes a service; false if there are `MAX_SERVICES` already. */
export function putService(service: StreamingPlatform, on: boolean): boolean {
  const { region, services } = kept.read()
  const others = services.filter(({ id }) => id !== service.id)
  if (on && others.length >= MAX_SERVICES) return false
  save({ region, services: on ? [...others, service] : others })
  return true
}

function save(mine: MyServices): void {
  kept.write(mine)
  if (!kept.isLasting()) warnNotSaved()
}

/** Says, once per page, that this browser does not save the choices. */
const warnNotSaved = once(() =>
  whenLoaded(
    () => import('#app/features/library/notices.ts'),
    ({ say }) => say({ text: m.offers.notLasting, undo: null }),
  ),
)

/** Reads a stored text of any version; drops what is invalid. */
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
