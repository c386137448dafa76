import { guessRegion, isWatchRegion } from '#domain/offers/watch-regions.ts'
import { SERVICES_MESSAGES } from '#domain/offers/offer-words.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { parsePlatform } from '#domain/offers/offers.ts'

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

const kept = createKeptStore({ key: 'marquee.services', parse: parseStored, toText: toStored })

/** What was chosen; null on the server and while its page is taken over, as that cannot know it. */
export function useMyServices(): MyServices | null {
  return useStore(kept, null)
}

/** The region of `regionOf`; the site's own on the server and while its page is taken over. */
export function useRegion(): string {
  const { region: ofSite } = useSite().site
  const mine = useMyServices()
  return mine ? regionOf(mine, ofSite) : ofSite
}

/** The region that was chosen, else the likeliest by the browser's languages; never by the visitor's address. */
export function regionOf({ region }: MyServices, ofSite: string): string {
  return region ?? guessRegion(navigator.languages, ofSite)
}

export function chooseRegion(region: string): void {
  put({ ...kept.read(), region })
}

/** False: there are as many as there may be. */
export function putService(service: StreamingPlatform, on: boolean): boolean {
  const { region, services } = kept.read()
  const others = services.filter(({ id }) => id !== service.id)
  if (on && others.length >= MAX_SERVICES) return false
  put({ region, services: on ? [...others, service] : others })
  return true
}

function put(mine: MyServices): void {
  kept.write(mine)
  if (!kept.isLasting()) tellFleeting()
}

/** Says, once per page, that this browser does not keep what was chosen. */
const tellFleeting = once(async () => {
  const { say } = await import('#app/features/library/notices.ts')
  say({ text: SERVICES_MESSAGES.notLasting, undo: null })
})

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
