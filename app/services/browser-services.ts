import { guessRegion } from '#domain/offers/watch-regions.ts'
import { SERVICES_MESSAGES } from '#domain/offers/offer-words.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { createKeptStore, useStore } from '#app/hooks/create-store.ts'
import { once } from '#app/hooks/once.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { MAX_SERVICES, parseStored, toStored, type MyServices } from './stored-services.ts'

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
  const { announce } = await import('#app/library/browser-library.ts')
  announce({ text: SERVICES_MESSAGES.notLasting, undo: null })
})
