import { openFaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { toFigure, type Figure, type Reach } from './figure.ts'
import { pagesOf } from './fault-pages.ts'
import type { ClockedSite, Processes } from './processes.ts'
import { createVisitors, percentageWith, percentile99, type VisitorResponse, type Visitors } from './visitors.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Minutes that the service is down; the clock is moved, nobody waits. */
const GONE = 10
const ROUNDS_BEFORE = 5
/** Concurrent page requests: few, so that queueing is not measured. */
const LANES = 2

type Outage = { warm: VisitorResponse[]; cold: VisitorResponse[] }

/** What visitors get while the service is down for ten minutes, from a running site and from one restarted meanwhile. */
export async function outage(processes: Processes): Promise<Figure[]> {
  const service = await openFaultyTmdb({ size: 2000 })
  try {
    const before = await processes.clocked(service.env)
    const { warm, cold } = await pagesOf(service)
    const visitors = createVisitors(before.origin, LANES)
    await visitors.requestAll(warm)
    const healthy = await visitors.requestAll(repeated(warm, ROUNDS_BEFORE))
    await service.refuse()
    // A day later everything in the cache is stale.
    await before.moveClock(DAY)
    const running = await sufferOutage({ site: before, visitors, warm, cold: cold.slice(0, 40) })
    visitors.close()
    await before.stop()
    const after = await processes.clocked(service.env, DAY + GONE * MINUTE)
    const newcomers = createVisitors(after.origin, LANES)
    const restarted = await sufferOutage({ site: after, visitors: newcomers, warm, cold: cold.slice(40, 80) })
    newcomers.close()
    await after.stop()
    return [...figuresOf('', running, healthy), ...figuresOf(', right after a restart', restarted, healthy)]
  } finally {
    await service.close()
  }
}

type Suffering = { site: ClockedSite; visitors: Visitors; warm: readonly string[]; cold: readonly string[] }

async function sufferOutage({ site, visitors, warm, cold }: Suffering): Promise<Outage> {
  const responses: Outage = { warm: [], cold: [] }
  for (let minute = 0; minute < GONE; minute += 1) {
    responses.warm.push(...(await visitors.requestAll(warm)))
    const each = cold.slice((minute * cold.length) / GONE, ((minute + 1) * cold.length) / GONE)
    responses.cold.push(...(await visitors.requestAll(each)))
    await site.moveClock(MINUTE)
  }
  return responses
}

function figuresOf(when: string, { warm, cold }: Outage, healthy: readonly VisitorResponse[]): Figure[] {
  const gone = `Service gone${when}`
  const slowest = Math.max(...cold.map(({ millis }) => millis))
  const one = (name: string, unit: string, reference: string, reach: Reach, value: number, referenceValue: number) =>
    toFigure({ name: `${gone}: ${name}`, unit, reference, reach }, [{ value, referenceValue }])
  return [
    one('warm pages answered with 200', '%', 'every page', { atLeast: 100 }, percentageWith(warm, 200), 100),
    one('warm pages, p99', 'ms', 'while the service is there', { atMost: 150 }, percentile99(warm), percentile99(healthy)),
    one('cold pages answered with 503', '%', 'every page', { atLeast: 100 }, percentageWith(cold, 503), 100),
    one('cold pages, slowest', 'ms', 'what was promised', { atMost: 1000 }, slowest, 1000),
  ]
}

function repeated(paths: readonly string[], times: number): string[] {
  return Array.from({ length: times }, () => paths).flat()
}
