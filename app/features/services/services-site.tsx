import { useEffect } from 'react'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { shownOffers, type Offered } from '#app/ui/cards/card-marks.tsx'
import { titlesOfAnswer } from '#app/features/library/titles-of-answer.ts'
import { useMyServices, useRegion } from './browser-services.ts'
import { fetchAnswer } from '#app/hooks/use-answer.ts'

/** Parallel requests; few, since a new page needs the other connections. */
const CONCURRENCY = 2

/** Fetches which titles the visitor's services have, for cards to show: one request per chosen service, none per card. */
export function ServicesSite() {
  const { services } = useMyServices()
  const region = useRegion()
  useEffect(() => {
    if (services.length === 0) return shownOffers.write([])
    const aborting = new AbortController()
    void readOffers(region, services, aborting.signal).then((found) => aborting.signal.aborted || shownOffers.write(found))
    return () => aborting.abort()
  }, [services, region])
  return null
}

type Services = readonly Pick<StreamingPlatform, 'id' | 'name'>[]

/** What each service offers in a region, without those whose request fails. The browser caches the answers for hours. */
async function readOffers(region: string, services: Services, signal: AbortSignal): Promise<Offered[]> {
  const found = new Map<number, Offered>()
  const waiting = [...services]
  async function work(): Promise<void> {
    for (let service = waiting.shift(); service && !signal.aborted; service = waiting.shift()) {
      const titles = titlesOfAnswer(await fetchAnswer(`/api/offered/${region}/${service.id}`, signal))
      if (titles) found.set(service.id, { service: service.name, titles })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return services.flatMap(({ id }) => found.get(id) ?? [])
}
