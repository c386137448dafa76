import { openLiveSite } from '#tests/helpers/live-site.ts'
import { takePairs, toFigure, type Figure } from './figure.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { pagePaths } from './page-paths.ts'

const REQUESTS = 1200
const WARM_UP = 300
const CONNECTIONS = 2
/** Five hundred searches a second, as evenly as a timer can. */
const EVERY = 20
const AT_ONCE = 10

/** The 99th percentile of a page while 500 searches a second are logged, and while nobody searches. */
export async function searchLog(): Promise<Figure[]> {
  // As server.mjs does: otherwise pages are rendered by React's slower development build.
  process.env.NODE_ENV ??= 'production'
  const site = await openLiveSite()
  const client = createHttpClient(site.origin, CONNECTIONS)
  try {
    const paths = Object.values(await pagePaths(client))
    await slowest(client, paths, WARM_UP)
    const pairs = await takePairs(
      async () => {
        const stop = search(site.services.searchLogging.note)
        const millis = await slowest(client, paths, REQUESTS)
        stop()
        await site.services.searchLogging.flush()
        return millis
      },
      () => slowest(client, paths, REQUESTS),
    )
    const dropped = site.services.searchLogging.dropped()
    if (dropped > 0) throw new Error(`${dropped} searches were dropped`)
    const reference = 'the same without searches'
    const name = 'Pages, 99th percentile, while 500 searches a second are logged'
    return [toFigure({ name, unit: 'ms', reference, reach: { ratioAtMost: 1.2 } }, pairs)]
  } finally {
    client.close()
    await site.close()
  }
}

let last = 0

/** Searches, each from a different address, until the returned function is called; a late timer catches up. */
function search(note: (entry: { term: string; address: string; matches: number }) => void): () => void {
  const begin = performance.now()
  let noted = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - begin) / EVERY) * AT_ONCE
    for (; noted < due; noted += 1) {
      last += 1
      note({ term: `Night ${last}`, address: `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`, matches: last % 20 })
    }
  }, EVERY)
  return () => clearInterval(timer)
}

/** The 99th percentile of the time to the response's head, in milliseconds. */
async function slowest(client: HttpClient, paths: readonly string[], requests: number): Promise<number> {
  const times: number[] = []
  let sent = 0
  const lane = async () => {
    while (sent < requests) {
      const path = paths[sent % paths.length] ?? '/'
      sent += 1
      times.push((await client.exchange(path)).firstByte)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
