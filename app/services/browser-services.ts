import { useSyncExternalStore } from 'react'
import { guessRegion } from '#domain/watch-regions.ts'
import type { StreamingPlatform } from '#domain/title.ts'
import { localData } from '#app/hooks/browser-storage.ts'
import { createServicesStore, type ServicesStore } from './services-store.ts'
import { MAX_SERVICES, type MyServices } from './stored-services.ts'

// Browser only.
let store: ServicesStore | null = null

/** What the visitor chose in this browser. */
function browserServices(): ServicesStore {
  store ??= createServicesStore({
    storage: localData,
    watchTabs: (changed) => window.addEventListener('storage', ({ key }) => changed(key)),
  })
  return store
}

/** What was chosen; null on the server and while its page is taken over, as that cannot know it. */
export function useMyServices(): MyServices | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

/** The region that was chosen, else the likeliest by the browser's languages; never by the visitor's address. */
export function regionOf({ region }: MyServices, ofSite: string): string {
  return region ?? guessRegion(navigator.languages, ofSite)
}

export function chooseRegion(region: string): void {
  browserServices().change((mine) => ({ ...mine, region }))
}

/** False: there are as many as there may be. */
export function putService(service: StreamingPlatform, on: boolean): boolean {
  const { services } = read()
  const others = services.filter(({ id }) => id !== service.id)
  if (on && others.length >= MAX_SERVICES) return false
  browserServices().change((mine) => ({ ...mine, services: on ? [...others, service] : others }))
  return true
}

/** Whether what was chosen last will still be there on the next page. */
export const isLasting = () => browserServices().isLasting()

const subscribe = (notify: () => void) => browserServices().subscribe(notify)
const read = () => browserServices().read()
