import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { QUICK, takePairs, toFigure, type Figure } from './figure.ts'
import { BROWSER, createHttpClient, type HttpClient } from './http-client.ts'
import { metricsText } from './metrics-text.ts'
import type { Processes } from './processes.ts'

const ITEMS = QUICK ? 500 : 50_000
const CALLS = QUICK ? 3 : 40
const MB = 1024 * 1024
/** Seconds. */
const LONGEST = 60
const whereSchema = z.object({ address: z.string(), key: z.string() })

/** Lists of a site whose operator's library has 50,000 films, beside those of one without a library; and what reading them takes. */
export async function library(processes: Processes): Promise<Figure[]> {
  const stand = await processes.helper('bench/probes/library-server.ts', [String(ITEMS)])
  const { address, key } = await stand.ask({}, whereSchema)
  // Searches and lists are limited per visitor, so each comes from another one.
  const behind = { TRUSTED_PROXIES: '127.0.0.1' }
  const without = await processes.siteWith(behind)
  const start = performance.now()
  const owned = await processes.siteWith({ ...behind, LIBRARY_URL: address, LIBRARY_API_KEY: key })
  const [ours, reference] = [createHttpClient(owned.origin, 1), createHttpClient(without.origin, 1)]
  try {
    while ((await valueOf(owned.origin, 'marquee_library_titles')) < ITEMS) await wait(100)
    const reading = { value: (performance.now() - start) / 1000, referenceValue: LONGEST }
    const memory = {
      value: (await valueOf(owned.origin, 'process_resident_memory_bytes')) / MB,
      referenceValue: (await valueOf(without.origin, 'process_resident_memory_bytes')) / MB,
    }
    const lists = await takePairs(times(ours), times(reference))
    const of = `${ITEMS} films in a library`
    return [
      toFigure({ name: `Lists, ${of}`, unit: 'ms', reference: 'the same without one', reach: { ratioAtMost: 1.2 } }, lists),
      toFigure({ name: `Start and reading, ${of}`, unit: 's', reference: 'the most it may take', reach: { atMost: LONGEST } }, [
        reading,
      ]),
      toFigure({ name: `Memory, ${of}`, unit: 'MB', reference: 'a site without one' }, [memory]),
    ]
  } finally {
    ours.close()
    reference.close()
    await Promise.all([owned.stop(), without.stop(), stand.stop()])
  }
}

/** Lists that no page is cached of: each call asks for another one. The median of their times to the first byte. */
function times(site: HttpClient): () => Promise<number> {
  let year = 1900
  let visitors = 0
  const headersOfAnother = () => ({ ...BROWSER, 'X-Forwarded-For': `198.18.${(visitors += 1) % 256}.1` })
  return async () => {
    const taken: number[] = []
    for (let call = 0; call < CALLS; call += 1) {
      year = year >= 2020 ? 1900 : year + 1
      taken.push((await site.exchange(`/api/titles/movie?year_min=${year}`, headersOfAnother())).firstByte)
    }
    return taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN
  }
}

async function valueOf(origin: string, name: string): Promise<number> {
  const line = (await metricsText(origin)).split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}
