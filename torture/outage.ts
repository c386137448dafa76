import { setTimeout as sleep } from 'node:timers/promises'
import { openFaultyTmdb, type FaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { idsOf, pagesOf } from './fault-pages.ts'
import type { ClockedSite } from '../bench/processes.ts'
import { createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'
import { count, type Report } from './promise.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Minutes of each failure, for which the clock is moved. */
const GONE = 10
const COLD_PER_MINUTE = 2
/** Concurrent page requests: few, so that queueing is not measured. */
const LANES = 2
/** Visitors at the same time while the service answers late. */
const CROWD = 200
const MAX_SOCKETS = 64
/** Milliseconds. */
const WARM_P99 = 150
const REFUSED_WITHIN = 1000
/** Milliseconds that a page may wait for the service, and that rendering may take beyond that. */
const WAITED_WITHIN = 4000
const GRACE = 500
/** Calls until the breaker opens: five failures, a retry each, and calls under way. After that, one probe every five seconds. */
const CALLS_FIRST = 12
const PROBE_EVERY = 5000
const RECOVERS_WITHIN = 30_000
/** Pages requested at a time after a recovery, and milliseconds in which all of their data is refreshed. */
const AT_ONCE = 6
const REFRESHED = 1000

type Failure = { id: string; words: string; fail: (service: FaultyTmdb) => void | Promise<void>; within: number; isSlow?: true }

const FAILURES: readonly Failure[] = [
  { id: 'F1', words: 'connections refused', fail: (service) => service.refuse(), within: REFUSED_WITHIN },
  { id: 'F1', words: 'connections cut', fail: (service) => service.play('gone'), within: REFUSED_WITHIN },
  { id: 'F2', words: 'answers after 10 s', fail: (service) => service.play('slow'), within: WAITED_WITHIN, isSlow: true },
  { id: 'F2', words: 'never answers', fail: (service) => service.play('hanging'), within: WAITED_WITHIN, isSlow: true },
  { id: 'F2', words: 'stops after the head', fail: (service) => service.play('half-open'), within: WAITED_WITHIN, isSlow: true },
  { id: 'F4', words: 'answers 503', fail: (service) => service.play('down'), within: REFUSED_WITHIN },
  { id: 'F7', words: 'refuses the key', fail: (service) => service.play('key-revoked'), within: REFUSED_WITHIN },
]

/** F1, F2, F4, F7: the movie database fails in every way for ten minutes, on a site whose cache is a day old. */
export async function outage({ promise, processes }: Report): Promise<void> {
  const service = await openFaultyTmdb({ size: 2000 })
  const { warm } = await pagesOf(service)
  const cold = (await idsOf(service, 'movie', 1800)).slice(100).map((id) => `/movie/${id}`)
  const takeCold = (wanted: number) => cold.splice(0, wanted)
  let site = await processes.clocked(service.env)
  let moved = 0
  const move = async (millis: number) => {
    moved += millis
    await site.moveClock(millis)
  }

  for (const { id, words, fail, within, isSlow } of FAILURES) {
    await recover(service, site, { warm, takeCold, move })
    // A day later everything in the cache is stale.
    await move(DAY)
    await fail(service)
    service.forgetCalls()
    const begin = performance.now()
    const crowd = isSlow ? await requestAll(site, takeCold(CROWD), CROWD) : []
    const responses = await suffer(site, warm, takeCold, move)
    const seconds = (performance.now() - begin) / 1000
    judge({ promise, id, words, within, ...responses })
    if (isSlow) {
      const refused = percentageWith(crowd, 503)
      const slowest = Math.max(...crowd.map(({ millis }) => millis))
      const seen = `${words}: ${count(refused)} % of ${CROWD} visitors at once 503, the last after ${count(slowest)} ms`
      promise({ id, seen, promised: '100 %', held: refused === 100 })
    }
    const mayCall = CALLS_FIRST + (isSlow ? CROWD : 0) + Math.ceil((seconds * 1000) / PROBE_EVERY)
    const called = service.calls().length
    promise({ id, seen: `${words}: ${called} calls in ${count(seconds)} s`, promised: `${mayCall}`, held: called <= mayCall })
  }
  const sockets = service.mostSockets()
  promise({
    id: 'F2',
    seen: `${sockets} sockets at most, in all failures`,
    promised: `${MAX_SOCKETS}`,
    held: sockets <= MAX_SOCKETS,
  })

  const ready = await fetch(new URL('/readyz', site.origin))
  const { degraded } = (await ready.json()) as { degraded?: boolean }
  promise({
    id: 'F7',
    seen: `key refused: /readyz ${ready.status}, ${degraded ? 'degraded' : 'not degraded'}`,
    promised: '200, degraded',
    held: ready.status === 200 && degraded === true,
  })

  await recover(service, site, { warm, takeCold, move })
  await move(DAY)
  await service.refuse()
  await site.stop()
  site = await processes.clocked(service.env, moved)
  judge({
    promise,
    id: 'F1',
    words: 'right after a restart',
    within: REFUSED_WITHIN,
    ...(await suffer(site, warm, takeCold, move)),
  })
  await recover(service, site, { warm, takeCold, move })
  promise(await partOfHome(service, site, move))
  await site.stop()
  await service.close()
}

async function suffer(
  site: ClockedSite,
  warm: readonly string[],
  takeCold: (wanted: number) => string[],
  move: (millis: number) => Promise<void>,
) {
  const responses: { warm: VisitorResponse[]; cold: VisitorResponse[] } = { warm: [], cold: [] }
  for (let minute = 0; minute < GONE; minute += 1) {
    responses.warm.push(...(await requestAll(site, warm)))
    responses.cold.push(...(await requestAll(site, takeCold(COLD_PER_MINUTE))))
    await move(MINUTE)
  }
  return responses
}

type Judged = Pick<Failure, 'id' | 'words' | 'within'> & {
  promise: Report['promise']
  warm: readonly VisitorResponse[]
  cold: readonly VisitorResponse[]
}

function judge({ promise, id, words, within, warm, cold }: Judged): void {
  const [good, p99] = [percentageWith(warm, 200), percentile99(warm)]
  promise({
    id,
    seen: `${words}: ${count(good)} % of ${count(warm.length)} warm pages 200, p99 ${count(p99)} ms`,
    promised: `100 %, ${WARM_P99} ms`,
    held: good === 100 && p99 <= WARM_P99,
  })
  const slowest = Math.max(...cold.map(({ millis }) => millis))
  const failed = percentageWith(cold, 503)
  const most = within === REFUSED_WITHIN ? within : within + GRACE
  promise({
    id,
    seen: `${words}: ${count(failed)} % of ${count(cold.length)} cold pages 503, the slowest after ${count(slowest)} ms`,
    promised: `100 %, ${most} ms`,
    held: failed === 100 && slowest <= most,
  })
}

/** With all of its data too old to be served, and the call for one row hanging, Home is shown without that row. */
async function partOfHome(service: FaultyTmdb, site: ClockedSite, move: (millis: number) => Promise<void>) {
  await move(8 * DAY)
  service.script({ kind: 'hang', path: '^trending/tv' })
  const begin = performance.now()
  const answer = await fetch(site.origin, { headers: { 'X-Forwarded-For': '198.19.0.1', Accept: 'text/html' } })
  const isHome = (await answer.text()).includes('Trending')
  const millis = performance.now() - begin
  service.clear()
  return {
    id: 'F2',
    seen: `one row hangs: Home ${answer.status} with its other rows after ${count(millis)} ms`,
    promised: `200, ${WAITED_WITHIN + GRACE} ms`,
    held: answer.status === 200 && isHome && millis <= WAITED_WITHIN + GRACE,
  }
}

type Recovery = { warm: readonly string[]; takeCold: (wanted: number) => string[]; move: (millis: number) => Promise<void> }

/** Repairs the service, waits until the site has noticed, and refreshes the cache. */
async function recover(service: FaultyTmdb, site: ClockedSite, { warm, takeCold, move }: Recovery): Promise<void> {
  service.clear()
  await service.accept()
  const until = performance.now() + RECOVERS_WITHIN
  while (percentageWith(await requestAll(site, takeCold(1)), 200) < 100) {
    if (performance.now() > until) throw new Error(`The site did not call the service again within ${RECOVERS_WITHIN / 1000} s`)
    await sleep(500)
  }
  // On another day pages are rendered again, and stale data is refreshed in the background, at 35 calls a second of which few may
  // wait.
  await move(DAY)
  for (let first = 0; first < warm.length; first += AT_ONCE) {
    await requestAll(site, warm.slice(first, first + AT_ONCE))
    await sleep(REFRESHED)
  }
}

async function requestAll(site: ClockedSite, paths: readonly string[], lanes = LANES): Promise<VisitorResponse[]> {
  const visitors = createVisitors(site.origin, lanes)
  const responses = await visitors.requestAll(paths)
  visitors.close()
  return responses
}
