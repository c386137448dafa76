import { setTimeout as sleep } from 'node:timers/promises'
import { QUICK, toFigure, takePairs, type Figure } from './figure.ts'
import type { Processes } from './processes.ts'
import { addressOf, createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'

/** How one visitor tries to use up the site; see bench/probes/crowd.ts. */
const CROWDS = {
  cookie: 'asks past the cached pages with a cookie',
  filters: 'asks for filters that nobody has asked for',
  pipelined: 'pipelines 1,382 requests',
}
const OTHERS = 8
const VISITS = QUICK ? 50 : 200
/** Milliseconds between two pages of one visitor. */
const PAUSE = 25
const EVERY_TENTH = 10
/** Pages that most visitors open. */
const POPULAR = ['/', '/movie', '/tv', '/person', '/movie?tab=popular', '/about']

/** Waiting times of other visitors beside one with 50 busy connections: nine cached pages, then an uncached one. */
export async function crowded(processes: Processes): Promise<Figure[]> {
  const site = await processes.siteWith({ TRUSTED_PROXIES: '127.0.0.1' })
  const figures: Figure[] = []
  let fresh = 0
  const responses: VisitorResponse[] = []

  async function requestAsOne(visitor: number): Promise<VisitorResponse[]> {
    const visitors = createVisitors(site.origin, 1)
    const own: VisitorResponse[] = []
    for (let turn = 0; turn < VISITS; turn += 1) {
      fresh += turn % EVERY_TENTH === 0 ? 1 : 0
      const path = turn % EVERY_TENTH === 0 ? freshPath(fresh) : (POPULAR[turn % POPULAR.length] ?? '/')
      own.push(await visitors.request(path, addressOf(256 * visitor)))
      await sleep(PAUSE)
    }
    visitors.close()
    return own
  }
  async function slowest(): Promise<number> {
    const all = await Promise.all(Array.from({ length: OTHERS }, (_, visitor) => requestAsOne(visitor)))
    responses.push(...all.flat())
    return percentile99(all.flat())
  }

  try {
    await slowest()
    for (const [kind, what] of Object.entries(CROWDS)) {
      responses.length = 0
      const beside = async () => {
        const crowd = await processes.crowd(site.origin, kind)
        try {
          return await slowest()
        } finally {
          await crowd.stop()
        }
      }
      const name = `Others' pages, p99, while one visitor ${what}`
      const words = { name, unit: 'ms', reference: 'the same without them', reach: { atMost: 300, ratioAtMost: 2 } }
      figures.push(toFigure(words, await takePairs(beside, slowest, QUICK ? 1 : 3)))
      const answered = { name: `Others' pages answered with 200, while one visitor ${what}`, unit: '%', reference: 'every visit' }
      figures.push(
        toFigure({ ...answered, reach: { atLeast: 100 } }, [{ value: percentageWith(responses, 200), referenceValue: 100 }]),
      )
    }
    return figures
  } finally {
    await site.stop()
  }
}

/** A list that nobody has requested yet. */
function freshPath(count: number): string {
  return `/tv?rating_min=${(count % 20) / 2}&year_min=${1900 + (Math.floor(count / 20) % 120)}`
}
