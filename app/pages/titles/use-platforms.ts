import { useEffect, useState } from 'react'
import { parsePlatform } from '#domain/offers/offers.ts'
import { offeredPlatforms } from '#domain/offers/platforms.ts'
import type { StreamingPlatform } from '#domain/titles/title.ts'
import { fetchSite } from '#app/hooks/site-address.ts'

type Of = { region: string; platforms: StreamingPlatform[] | null }

/** The platforms of a region: those that the page came with, else those that are asked for. Null if loading them failed. */
export function usePlatforms(region: string, sent: Of): StreamingPlatform[] | null {
  const [got, setGot] = useState<Of | null>(null)
  const isSent = region === sent.region
  useEffect(() => {
    if (isSent) return
    const asking = new AbortController()
    const tell = (platforms: StreamingPlatform[] | null) => !asking.signal.aborted && setGot({ region, platforms })
    fetchPlatforms(region, asking.signal).then(tell, () => tell(null))
    return () => asking.abort()
  }, [region, isSent])
  if (isSent) return sent.platforms
  return got?.region === region ? got.platforms : []
}

async function fetchPlatforms(region: string, signal: AbortSignal): Promise<StreamingPlatform[] | null> {
  const response = await fetchSite(`/api/platforms/${region}`, { signal })
  if (!response.ok) throw new Error(`Platforms failed with ${response.status}`)
  const { platforms }: { platforms: unknown[] } = await response.json()
  return offeredPlatforms(
    region,
    platforms.flatMap((each) => parsePlatform(each) ?? []),
    [],
  )
}
