import { openFaultyTmdb, type Call } from '#tests/faulty-tmdb.ts'
import { toFigure, type Figure } from './figure.ts'
import { idsOf, pagesOf } from './fault-pages.ts'
import type { Processes } from './processes.ts'
import { addressOf, createVisitors, shareOf, slowest99, type Visit } from './visitors.ts'

const CROWD = 1000
/** Long enough that the whole crowd has come before the first answer. */
const UPSTREAM = 1_000
const RATE = 500
/** Seconds of the flood. */
const FLOOD = Number(process.env.BENCH_FLOOD ?? 60)
/** Seconds that the service asks to be left alone, in the middle of the flood. */
const PAUSE = 5
/** Calls that were on their way when it said so. */
const ON_THEIR_WAY = 100
const BUDGET = 35
const EVERY = 20

/** What reaches the service of 1,000 visitors at one cold page, and of 500 random addresses a second. */
export async function stampede(processes: Processes): Promise<Figure[]> {
  const service = await openFaultyTmdb({ size: 2000 })
  const site = await processes.siteWith({ ...service.env, TRUSTED_PROXIES: '127.0.0.1' })
  try {
    return [...(await crowd(service, site.origin)), ...(await flood(service, site.origin))]
  } finally {
    await site.stop()
    await service.close()
  }
}

type Service = Awaited<ReturnType<typeof openFaultyTmdb>>

async function crowd(service: Service, origin: string): Promise<Figure[]> {
  const [person = 0] = await idsOf(service, 'person', 1)
  const visitors = createVisitors(origin, CROWD)
  service.script({ kind: 'delay', ms: UPSTREAM, path: '^person/' })
  service.forgetCalls()
  const visits = await visitors.visitAll(Array<string>(CROWD).fill(`/person/${person}`))
  const calls = service.calls().length
  service.clear()
  visitors.close()
  const name = `${CROWD.toLocaleString('en-US')} visitors at one cold page`
  return [
    toFigure({ name: `${name}: calls to the service`, unit: 'calls', reference: 'visits', reach: { atMost: 1 } }, [
      { value: calls, referenceValue: CROWD },
    ]),
    toFigure({ name: `${name}: answered with 200`, unit: '%', reference: 'every visit', reach: { atLeast: 100 } }, [
      { value: shareOf(visits, 200), referenceValue: 100 },
    ]),
    toFigure({ name: `${name}, p99`, unit: 'ms', reference: "the service's own answer", reach: { atMost: UPSTREAM + 500 } }, [
      { value: slowest99(visits), referenceValue: UPSTREAM },
    ]),
  ]
}

/** Random addresses at a steady rate, whatever becomes of them; a warm page in between, by somebody else. */
async function flood(service: Service, origin: string): Promise<Figure[]> {
  const { warm } = await pagesOf(service)
  const visitors = createVisitors(origin, CROWD)
  const readers = createVisitors(origin, 2)
  await readers.visitAll(warm)
  service.forgetCalls()
  const read: Visit[] = []
  const under: Promise<unknown>[] = []
  let sent = 0
  const begin = performance.now()
  for (let tick = 0; tick * EVERY < FLOOD * 1000; tick += 1) {
    if (tick === Math.floor((FLOOD * 1000) / EVERY / 2)) {
      service.script({ kind: 'status', status: 429, headers: { 'Retry-After': String(PAUSE) }, times: 1 })
    }
    for (; sent < (RATE * tick * EVERY) / 1000; sent += 1) under.push(visitors.visit(randomPath(), addressOf(sent)))
    if (tick % 5 === 0)
      under.push(readers.visit(warm[tick % warm.length] ?? '/', addressOf(tick)).then((visit) => read.push(visit)))
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, begin + (tick + 1) * EVERY - performance.now())))
  }
  await Promise.all(under)
  visitors.close()
  readers.close()
  const calls = service.calls()
  const refused = calls.find(({ status }) => status === 429)
  const inside = refused
    ? calls.filter(({ at }) => at > refused.at + ON_THEIR_WAY && at < refused.at + PAUSE * 1000).length
    : Number.NaN
  const name = `${RATE} random addresses a second for ${FLOOD} s`
  return [
    toFigure(
      {
        name: `${name}: calls in the busiest second`,
        unit: 'calls',
        reference: 'addresses asked for',
        reach: { atMost: BUDGET },
      },
      [{ value: busiestSecond(calls), referenceValue: RATE }],
    ),
    toFigure(
      {
        name: `${name}: calls inside Retry-After`,
        unit: 'calls',
        reference: 'what the budget would allow',
        reach: { atMost: 0 },
      },
      [{ value: inside, referenceValue: BUDGET * PAUSE }],
    ),
    toFigure({ name: `${name}: warm pages answered with 200`, unit: '%', reference: 'every visit', reach: { atLeast: 100 } }, [
      { value: shareOf(read, 200), referenceValue: 100 },
    ]),
    toFigure({ name: `${name}: warm pages, p99`, unit: 'ms', reference: 'what was promised', reach: { atMost: 150 } }, [
      { value: slowest99(read), referenceValue: 150 },
    ]),
  ]
}

/** Nearly all of them name nothing. */
function randomPath(): string {
  const id = Math.floor(Math.random() * 1e9)
  const kind = Math.floor(Math.random() * 4)
  return kind === 3 ? `/search?q=${id.toString(36)}` : `/${['movie', 'tv', 'person'][kind]}/${id}`
}

/** The most calls within any second, wherever it begins. */
function busiestSecond(calls: readonly Call[]): number {
  let first = 0
  let most = 0
  for (const [last, { at }] of calls.entries()) {
    while ((calls[first]?.at ?? at) <= at - 1000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}
