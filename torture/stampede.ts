import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openFaultyTmdb, type Call, type FaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { busiestSecond } from '#tests/faults/busiest-second.ts'
import { idsOf, pagesOf } from './fault-pages.ts'
import { addressOf, createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'
import { count, type Report } from './promise.ts'

const CROWD = 1000
/** Milliseconds of the movie database's answer: long enough for the whole crowd to arrive before it. */
const UPSTREAM = 1000
const SLACK = 500
const TURNS = 5
const RATE = 500
/** Addresses of the flood: ten requests a second from each. */
const FLOODERS = 50
const FLOOD = 60
/** The Retry-After of the service, in seconds, in the middle of the flood. */
const PAUSE = 5
/** Milliseconds after that in which calls under way arrive and a busy site reads the header. */
const UNDER_WAY = 500
const BUDGET = 35
const WARM = 150
/** Milliseconds of a turn of the flood. */
const EVERY = 20
const EVERY_FIFTH = 5
const outcomes = z.array(z.object({ status: z.number(), millis: z.number() }))

/** F6: 1,000 visitors at one cold page. T29: 500 random addresses a second. */
export async function stampede(report: Report): Promise<void> {
  const service = await openFaultyTmdb({ size: 2000 })
  try {
    await crowds(report, service)
    await flood(report, service)
  } finally {
    await service.close()
  }
}

/** Crowds at one page after another; the first is also the first page that the process renders. */
async function crowds({ promise, processes, runs }: Report, service: FaultyTmdb): Promise<void> {
  const site = await processes.siteWith({ ...service.env, TRUSTED_PROXIES: '127.0.0.1' })
  const crowd = await processes.helper('torture/probes/crowd-at-page.ts', [new URL(site.origin).port])
  const people = await idsOf(service, 'person', TURNS)
  for (const [turn, person] of people.slice(0, runs(TURNS)).entries()) {
    service.script({ kind: 'delay', ms: UPSTREAM, path: '^person/' })
    service.forgetCalls()
    const all = await crowd.ask({ path: `/person/${person}`, count: CROWD }, outcomes)
    service.clear()
    // Other calls do not count: the site loads the genres once, to check the service.
    const calls = service.calls().filter(({ path }) => path.startsWith('person/')).length
    const [answered, p99] = [all.filter(({ status }) => status === 200).length, percentile99(all)]
    promise({
      id: 'F6',
      seen: `${count(CROWD)} visitors at a cold page${turn === 0 ? ', the first of the process' : ''}: ${calls} calls, ${count(answered)} answered, p99 ${count(p99)} ms`,
      promised: `1, all, ${count(UPSTREAM)} + ${SLACK} ms`,
      held: calls === 1 && answered === CROWD && p99 <= UPSTREAM + SLACK,
    })
  }
  await crowd.stop()
  await site.stop()
}

/** Requests random addresses at a steady rate, however they end, and in between warm pages from other visitors. */
async function flood({ promise, processes, seconds }: Report, service: FaultyTmdb): Promise<void> {
  const site = await processes.siteWith({ ...service.env, TRUSTED_PROXIES: '127.0.0.1' })
  const { warm } = await pagesOf(service)
  const visitors = createVisitors(site.origin, CROWD)
  const readers = createVisitors(site.origin, 2)
  const duration = seconds(FLOOD)
  await readers.requestAll(warm, (index) => addressOf(FLOODERS + index))
  service.forgetCalls()
  const read = await runFlood(duration, {
    random: (sent) => visitors.request(randomPath(), addressOf(sent % FLOODERS)),
    reader: (turn) => readers.request(warm[turn % warm.length] ?? '/', addressOf(FLOODERS + turn)),
    inTheMiddle: () => service.script({ kind: 'status', status: 429, headers: { 'Retry-After': String(PAUSE) }, times: 1 }),
  })
  visitors.close()
  readers.close()
  await site.stop()
  const words = `${RATE} random addresses a second for ${duration} s`
  const busiest = busiestSecond(service.calls())
  const inPause = callsInPause(service.calls())
  const [good, p99] = [percentageWith(read, 200), percentile99(read)]
  const judge = (seen: string, promised: string, held: boolean) =>
    promise({ id: 'T29', seen: `${words}: ${seen}`, promised, held })
  judge(`${busiest} calls in the busiest second`, String(BUDGET), busiest <= BUDGET)
  judge(`${inPause} calls while the service asks for a pause`, '0', inPause === 0)
  judge(
    `${count(good)}% of ${count(read.length)} warm pages${failuresIn(read, warm)}, p99 ${count(p99)} ms`,
    `all, ${WARM} ms`,
    good === 100 && p99 <= WARM,
  )
}

/** Describes failed pages, if any. */
function failuresIn(read: readonly VisitorResponse[], warm: readonly string[]): string {
  const failed = read.flatMap(({ status }, turn) => (status === 200 ? [] : `${warm[turn % warm.length]}: ${status}`))
  return failed.length === 0 ? '' : ` (${[...new Set(failed)].join(', ')})`
}

type Flood = {
  random: (sent: number) => Promise<VisitorResponse>
  reader: (turn: number) => Promise<VisitorResponse>
  inTheMiddle: () => void
}

/** Runs the flood; returns the responses of the warm pages. */
async function runFlood(seconds: number, { random, reader, inTheMiddle }: Flood): Promise<VisitorResponse[]> {
  const read: Promise<VisitorResponse>[] = []
  const others: Promise<VisitorResponse>[] = []
  const turns = (seconds * 1000) / EVERY
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

/** Calls during the service's pause; Infinity if it never asked for one. */
function callsInPause(calls: readonly Call[]): number {
  const refused = calls.find(({ status }) => status === 429)
  if (!refused) return Infinity
  return calls.filter(({ at }) => at > refused.at + UNDER_WAY && at < refused.at + PAUSE * 1000).length
}

/** A random address; almost none of them exist. */
function randomPath(): string {
  const id = Math.floor(Math.random() * 1e9)
  const kind = Math.floor(Math.random() * 4)
  return kind === 3 ? `/search?q=${id.toString(36)}` : `/${['movie', 'tv', 'person'][kind]}/${id}`
}
