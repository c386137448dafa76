import { useEffect } from 'react'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { useSite } from '#app/hooks/use-site.ts'
import { shownOffers, type Offered } from '#app/ui/cards/card-marks.tsx'
import { regionOf, useMyServices } from './browser-services.ts'
import { ask } from '#app/hooks/use-answer.ts'

/** Services that are asked about at a time: a page that has just come needs the rest of the connections. */
const AT_ONCE = 2

/** Asks what the visitor's services have, which cards then show: once for each service, never for a card. Without chosen services nothing. */
export function ServicesSite() {
  const mine = useMyServices()
  const { region: ofSite } = useSite().site
  const services = mine?.services
  const region = mine && regionOf(mine, ofSite)
  useEffect(() => {
    if (!services || region === null || services.length === 0) return shownOffers.write([])
    const leaving = new AbortController()
    void readOffers(region, services, leaving.signal).then((found) => leaving.signal.aborted || shownOffers.write(found))
    return () => leaving.abort()
  }, [services, region])
  return null
}

type Services = readonly Pick<StreamingPlatform, 'id' | 'name'>[]

/** What each of the services offers in a region; one that cannot be asked is left out. The browser keeps the answers for hours. */
async function readOffers(region: string, services: Services, signal: AbortSignal): Promise<Offered[]> {
  const found = new Map<number, Offered>()
  const waiting = [...services]
  async function work(): Promise<void> {
    for (let service = waiting.shift(); service && !signal.aborted; service = waiting.shift()) {
      const titles = parseTitles(await ask(`/api/offered/${region}/${service.id}`, signal))
      if (titles) found.set(service.id, { service: service.name, titles })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return services.flatMap(({ id }) => found.get(id) ?? [])
}

function parseTitles(value: unknown): Set<string> | null {
  if (typeof value !== 'object' || value === null || !('movie' in value && 'tv' in value)) return null
  const { movie, tv } = value
  if (!Array.isArray(movie) || !Array.isArray(tv)) return null
  return new Set([...movie.map((id) => `movie/${id}`), ...tv.map((id) => `tv/${id}`)])
}
