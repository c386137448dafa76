import { useSyncExternalStore } from 'react'
import { guessRegion } from '#domain/offers/watch-regions.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { createStoredValue } from '#app/hooks/stored-value.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { MAX_SERVICES, parseStored, toStored, type MyServices } from './stored-services.ts'

const { read, write, watch, isLasting } = createStoredValue({ key: 'marquee.services', parse: parseStored, toText: toStored })

/** What was chosen; null on the server and while its page is taken over, as that cannot know it. */
export function useMyServices(): MyServices | null {
  return useSyncExternalStore(watch, read, () => null)
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
  write({ ...read(), region })
}

/** False: there are as many as there may be. */
export function putService(service: StreamingPlatform, on: boolean): boolean {
  const { region, services } = read()
  const others = services.filter(({ id }) => id !== service.id)
  if (on && others.length >= MAX_SERVICES) return false
  write({ region, services: on ? [...others, service] : others })
  return true
}

/** Whether what was chosen last will still be there on the next page. */
export { isLasting }
