import { setTimeout as sleep } from 'node:timers/promises'
import { openFaultyTmdb, type Call, type FaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { busiestSecond } from '#tests/faults/busiest-second.ts'
import { toFigure, type Figure, type Pair, type Reach } from './figure.ts'
import { idsOf, pagesOf } from './fault-pages.ts'
import type { Processes } from './processes.ts'
import { addressOf, createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'

const CROWD = 1000
/** Long enough for the whole crowd to arrive before the first response. */
const UPSTREAM = 1_000
const RATE = 500
/** Number of addresses of the flood: ten requests a second from each. */
const FLOODERS = 50
/** Seconds of the flood. */
const FLOOD = Number(process.env.BENCH_FLOOD ?? 60)
/** The Retry-After of the service, in seconds, in the middle of the flood. */
const PAUSE = 5
/** Milliseconds after that in which requests already in flight arrive and a busy site reads the header. */
const ON_THEIR_WAY = 500
const BUDGET = 35
/** Milliseconds of a turn. */
const EVERY = 20
const EVERY_FIFTH = 5

/** Upstream requests caused by 1,000 visitors on one cold page, and by 500 random addresses a second. */
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

async function crowd(service: FaultyTmdb, origin: string): Promise<Figure[]> {
  const [person = 0] = await idsOf(service, 'person', 1)
  const visitors = createVisitors(origin, CROWD)
  service.script({ kind: 'delay', ms: UPSTREAM, path: '^person/' })
  service.forgetCalls()
  const responses = await visitors.requestAll(Array<string>(CROWD).fill(`/person/${person}`))
  // The site asks for the genres once, to check that the service is up.
  const calls = service.calls().filter(({ path }) => path.startsWith('person/')).length
  service.clear()
  visitors.close()
  const name = `${CROWD.toLocaleString('en-US')} visitors at one cold page`
  return [
    toFigure({ name: `${name}: calls to the service`, unit: 'calls', reference: 'visits', reach: { atMost: 1 } }, [
      { value: calls, referenceValue: CROWD },
    ]),
    toFigure({ name: `${name}: answered with 200`, unit: '%', reference: 'every visit', reach: { atLeast: 100 } }, [
      { value: percentageWith(responses, 200), referenceValue: 100 },
    ]),
    toFigure({ name: `${name}, p99`, unit: 'ms', reference: "the service's own answer", reach: { atMost: UPSTREAM + 500 } }, [
      { value: percentile99(responses), referenceValue: UPSTREAM },
    ]),
  ]
}

/** Random addresses at a steady rate, whatever the responses; a warm page in between, from somebody else. */
async function flood(service: FaultyTmdb, origin: string): Promise<Figure[]> {
  const { warm } = await pagesOf(service)
  const visitors = createVisitors(origin, CROWD)
  const readers = createVisitors(origin, 2)
  try {
    await readers.requestAll(warm, (index) => addressOf(FLOODERS + index))
    service.forgetCalls()
    const read = await runFlood({
      random: (sent) => visitors.request(randomPath(), addressOf(sent % FLOODERS)),
      reader: (turn) => readers.request(warm[turn % warm.length] ?? '/', addressOf(FLOODERS + turn)),
      inTheMiddle: () => service.script({ kind: 'status', status: 429, headers: { 'Retry-After': String(PAUSE) }, times: 1 }),
    })
    return figuresOf(service.calls(), read)
  } finally {
    visitors.close()
    readers.close()
  }
}

type Flood = {
  random: (sent: number) => Promise<VisitorResponse>
  reader: (turn: number) => Promise<VisitorResponse>
  inTheMiddle: () => void
}

/** Responses of the warm page. */
async function runFlood({ random, reader, inTheMiddle }: Flood): Promise<VisitorResponse[]> {
  const read: Promise<VisitorResponse>[] = []
  const others: Promise<VisitorResponse>[] = []
  const turns = (FLOOD * 1000) / EVERY
  const begin = performance.now()
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn === Math.floor(turns / 2)) inTheMiddle()
    while (others.length < (RATE * turn * EVERY) / 1000) others.push(random(others.length))
    if (turn % EVERY_FIFTH === 0) read.push(reader(turn / EVERY_FIFTH))
    await sleep(Math.max(0, begin + (turn + 1) * EVERY - performance.now()))
  }
  await Promise.all(others)
  return Promise.all(read)
}

function figuresOf(calls: readonly Call[], read: readonly VisitorResponse[]): Figure[] {
  const name = `${RATE} random addresses a second for ${FLOOD} s`
  const one = (what: string, words: { unit: string; reference: string; reach: Reach }, pair: Pair) =>
    toFigure({ name: `${name}: ${what}`, ...words }, [pair])
  return [
    one(
      'calls in the busiest second',
      { unit: 'calls', reference: 'addresses asked for', reach: { atMost: BUDGET } },
      { value: busiestSecond(calls), referenceValue: RATE },
    ),
    one(
      'calls inside Retry-After, after half a second',
      { unit: 'calls', reference: 'what the budget would allow', reach: { atMost: 0 } },
      { value: callsInPause(calls), referenceValue: BUDGET * PAUSE },
    ),
    one(
      'warm pages answered with 200',
      { unit: '%', reference: 'every visit', reach: { atLeast: 100 } },
      { value: percentageWith(read, 200), referenceValue: 100 },
    ),
    one(
      'warm pages, p99',
      { unit: 'ms', reference: 'what was promised', reach: { atMost: 150 } },
      { value: percentile99(read), referenceValue: 150 },
    ),
  ]
}

function callsInPause(calls: readonly Call[]): number {
  const refused = calls.find(({ status }) => status === 429)
  if (!refused) return Number.NaN
  return calls.filter(({ at }) => at > refused.at + ON_THEIR_WAY && at < refused.at + PAUSE * 1000).length
}

/** Almost none of them exist. */
function randomPath(): string {
  const id = Math.floor(Math.random() * 1e9)
  const kind = Math.floor(Math.random() * 4)
  return kind === 3 ? `/search?q=${id.toString(36)}` : `/${['movie', 'tv', 'person'][kind]}/${id}`
}
