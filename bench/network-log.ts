import { z } from 'zod'
import type { BarePage } from './bare-page.ts'

export type Kind = 'HTML' | 'CSS' | 'JavaScript' | 'fonts' | 'pictures' | 'other'

const KINDS: Readonly<Record<string, Kind>> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JavaScript',
  Font: 'fonts',
  Image: 'pictures',
}

const responded = z.object({ requestId: z.string(), type: z.string(), response: z.object({ url: z.string() }) })
const received = z.object({ requestId: z.string(), timestamp: z.number(), encodedDataLength: z.number() })
const finished = z.object({ requestId: z.string(), timestamp: z.number(), encodedDataLength: z.number() })

type Request = { kind: Kind; url: string; bytes: number; end: number | null; parts: { time: number; bytes: number }[] }

/** Records what a page transfers from now on. */
export async function logNetwork(page: BarePage) {
  const requests = new Map<string, Request>()
  page.on('Network.responseReceived', (event) => {
    const { requestId, type, response } = responded.parse(event)
    requests.set(requestId, { kind: KINDS[type] ?? 'other', url: response.url, bytes: 0, end: null, parts: [] })
  })
  page.on('Network.dataReceived', (event) => {
    const { requestId, timestamp, encodedDataLength } = received.parse(event)
    requests.get(requestId)?.parts.push({ time: timestamp, bytes: encodedDataLength })
  })
  page.on('Network.loadingFinished', (event) => {
    const { requestId, timestamp, encodedDataLength } = finished.parse(event)
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, end: timestamp })
  })
  await page.send('Network.enable')

  return {
    /** Transferred bytes of each kind. */
    bytes(): Record<Kind, number> {
      const bytes: Record<Kind, number> = { HTML: 0, CSS: 0, JavaScript: 0, fonts: 0, pictures: 0, other: 0 }
      for (const request of requests.values()) bytes[request.kind] += request.bytes
      return bytes
    },
    /** Bytes of all pictures that had arrived when the last of these was complete. */
    pictureBytesUntil(urls: readonly string[]): number {
      const pictures = [...requests.values()].filter(({ kind }) => kind === 'pictures')
      const complete = Math.max(0, ...pictures.filter(({ url }) => urls.includes(url)).map(({ end }) => end ?? Infinity))
      return pictures
        .flatMap(({ parts }) => parts)
        .filter(({ time }) => time <= complete)
        .reduce((sum, { bytes }) => sum + bytes, 0)
    },
  }
}
