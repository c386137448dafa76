import { setTimeout as sleep } from 'node:timers/promises'
import { busiestSecond } from '#tests/faults/busiest-second.ts'
import { openBalancer } from '#tests/helpers/balancer.ts'
import { QUICK, toFigure, type Figure, type Reach } from './figure.ts'
import { idsOf, pagesOf } from './fault-pages.ts'
import { openPages } from './open-pages.ts'
import type { Processes } from './processes.ts'
import { openReplicaSite, type ReplicaSite } from './replica-site.ts'
import { addressOf, createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'

const CROWD = 1000
/** Milliseconds of the movie database's answer, so that the whole crowd is there before the first. */
const UPSTREAM = 1000
/** Seconds of the flood of cold pages, and of the load while one replica is killed. */
const FLOOD = QUICK ? 3 : 15
const LOAD = QUICK ? 3 : 20
const RATE = 300
/** The movie database asks for so many seconds, in the middle of the flood. */
const PAUSE = 3
/** Milliseconds after that in which calls may be on their way. */
const ON_THEIR_WAY = 200
const GUESSES = QUICK ? 300 : 6000
/** Under a minute: in the next one as many may be looked up again. */
const GUESSING = QUICK ? 3000 : 55_000
const OPEN_PAGES = 60
const BANS = 11
const READS_WHILE_DOWN = 30

/** What three replicas on one PostgreSQL promise together. */
export async function replicas(processes: Processes): Promise<Figure[]> {
  const site = await openReplicaSite(processes)
  try {
    return [
      ...(await coldPage(site)),
      ...(await misses(site)),
      ...(await coldFlood(site)),
      ...(await bans(site)),
      ...(await databaseAway(site)),
      ...(await oneKilled(site)),
    ]
  } finally {
    await site.close()
  }
}

/** One row of the table. */
function row(name: string, unit: string, value: number, reach: Reach, [reference, referenceValue]: [string, number]): Figure {
  return toFigure({ name: `Three replicas: ${name}`, unit, reference, reach }, [{ value, referenceValue }])
}

async function coldPage({ service, origin }: ReplicaSite): Promise<Figure[]> {
  const [person = 0] = await idsOf(service, 'person', 1)
  const visitors = [0, 1, 2].map((index) => createVisitors(origin(index), Math.ceil(CROWD / 3)))
  service.script({ kind: 'delay', ms: UPSTREAM, path: '^person/' })
  service.forgetCalls()
  const asked = Array.from({ length: CROWD }, (_, index) => visitors[index % 3]!.request(`/person/${person}`, addressOf(index)))
  const responses = await Promise.all(asked)
  const calls = service.calls().filter(({ path }) => path.startsWith('person/')).length
  service.clear()
  for (const each of visitors) each.close()
  return [
    row('calls for 1,000 visitors at one cold page', 'calls', calls, { atMost: 3 }, ['visits', CROWD]),
    row('of them answered with 200', '%', percentageWith(responses, 200), { atLeast: 100 }, ['every visit', 100]),
  ]
}

async function misses({ origin }: ReplicaSite): Promise<Figure[]> {
  let looked = 0
  const guess = async (number: number) => {
    const target = origin(number)
    const code = `ZZ${number.toString(36).toUpperCase().padStart(4, '0')}`
    const response = await fetch(new URL('/api/sync/import', target), {
      method: 'POST',
      body: JSON.stringify({ code, deviceId: 'a-bench-device', deviceName: 'Mac' }),
      headers: {
        'Content-Type': 'application/json',
        Origin: target,
        'X-Requested-With': 'marquee',
        'X-Forwarded-For': `10.${(number >> 8) & 255}.${number & 255}.9`,
      },
    })
    await response.arrayBuffer()
    if (response.status === 404) looked += 1
  }
  await paced(GUESSES, GUESSING, guess)
  return [row('wrong codes looked up in a minute', 'guesses', looked, { atMost: 60 }, ['guesses sent', GUESSES])]
}

/** Cold pages at all replicas, more than may be asked for; in the middle the service asks one of them to pause. */
async function coldFlood({ service, origin }: ReplicaSite): Promise<Figure[]> {
  await sleep(1100)
  service.forgetCalls()
  const visitors = [0, 1, 2].map((index) => createVisitors(origin(index), 200))
  const timer = setTimeout(
    () => service.script({ kind: 'status', status: 429, headers: { 'Retry-After': String(PAUSE) }, times: 1 }),
    (FLOOD * 1000) / 2,
  )
  const asked: Promise<VisitorResponse>[] = []
  await paced(FLOOD * 150, FLOOD * 1000, async (number) => {
    asked.push(visitors[number % 3]!.request(`/person/${100_000 + number * 7}`, addressOf(number)))
  })
  await Promise.all(asked)
  clearTimeout(timer)
  service.clear()
  for (const each of visitors) each.close()
  const calls = service.calls()
  const refused = calls.find(({ status }) => status === 429)
  const inPause = calls.filter(({ at }) => refused && at > refused.at + ON_THEIR_WAY && at < refused.at + PAUSE * 1000).length
  const before = calls.filter(({ at }) => !refused || at < refused.at)
  const first = before[0]?.at ?? 0
  // Whole seconds: calls come in bursts, and half a second more at either end would count one burst too many.
  const seconds = Math.floor(((before.at(-1)?.at ?? 0) - first) / 1000)
  const inThem = before.filter(({ at }) => at < first + seconds * 1000).length
  return [
    row('calls in the busiest second', 'calls', busiestSecond(calls), { atMost: 35 }, ['pages asked for', 150]),
    row('calls a second under full load', 'calls', inThem / seconds, { atLeast: 20 }, ['what is allowed', 35]),
    row('calls inside Retry-After, after 200 ms', 'calls', refused ? inPause : Number.NaN, { atMost: 0 }, [
      'what the budget would allow',
      35 * PAUSE,
    ]),
  ]
}

async function bans({ ban }: ReplicaSite): Promise<Figure[]> {
  const took: number[] = []
  for (let number = 0; number < BANS; number += 1) took.push(await ban(`203.0.113.${number + 1}`))
  return [
    row(`a ban in force on all, slowest of ${BANS}`, 'ms', Math.max(...took), { atMost: 1000 }, ['what was promised', 1000]),
  ]
}

async function databaseAway({ postgres, service, origin, ban }: ReplicaSite): Promise<Figure[]> {
  const { warm } = await pagesOf(service)
  const paths = warm.slice(0, READS_WHILE_DOWN)
  const visitors = [0, 1, 2].map((index) => createVisitors(origin(index), 2))
  for (const each of visitors) await each.requestAll(paths)
  const reads: VisitorResponse[] = []
  const writes: boolean[] = []
  await postgres.down(async () => {
    for (const [index, each] of visitors.entries()) {
      reads.push(...(await each.requestAll(paths)))
      writes.push(await isRefusedForNow(origin(index)))
    }
  })
  const seen = await ban('203.0.113.200')
  for (const each of visitors) each.close()
  const refused = (writes.filter(Boolean).length * 100) / writes.length
  return [
    row('PostgreSQL away: pages answered with 200', '%', percentageWith(reads, 200), { atLeast: 100 }, ['every page', 100]),
    row('PostgreSQL away: writes answered 503 with Retry-After', '%', refused, { atLeast: 100 }, ['every write', 100]),
    row('PostgreSQL back: a ban right after in force on all', 'ms', seen, { atMost: 3000 }, ['what was promised', 3000]),
  ]
}

async function isRefusedForNow(origin: string): Promise<boolean> {
  const response = await fetch(new URL('/api/sync/import', origin), {
    method: 'POST',
    body: JSON.stringify({ code: 'ABC123', deviceId: 'a-bench-device', deviceName: 'Mac' }),
    headers: {
      'Content-Type': 'application/json',
      Origin: origin,
      'X-Requested-With': 'marquee',
      'X-Forwarded-For': '10.77.1.1',
    },
  })
  await response.arrayBuffer()
  return response.status === 503 && response.headers.has('Retry-After')
}

/** 300 warm pages a second through a balancer that asks another replica as nginx does, and open pages, while one is killed. */
async function oneKilled({ service, replicas: all, kill }: ReplicaSite): Promise<Figure[]> {
  const balancer = await openBalancer(all.map(({ origin }) => origin))
  const { warm } = await pagesOf(service)
  const visitors = createVisitors(balancer.origin, 200)
  const pages = await openPages(balancer.origin, OPEN_PAGES)
  try {
    for (let turn = 0; turn < 3; turn += 1) await visitors.requestAll(warm)
    const asked: Promise<VisitorResponse>[] = []
    const sent = RATE * LOAD
    await paced(sent, LOAD * 1000, async (number) => {
      if (number === Math.floor(sent / 3)) kill(2)
      asked.push(visitors.request(warm[number % warm.length] ?? '/', addressOf(number)))
    })
    const responses = await Promise.all(asked)
    // A browser waits for up to ten seconds before it opens its stream again.
    for (let waited = 0; waited < 60 && pages.gaps().some((gap) => gap === Infinity); waited += 1) await sleep(250)
    const lost = 100 - percentageWith(responses, 200)
    const gaps = pages.gaps()
    const words = `one killed under ${RATE} requests a second for ${LOAD} s`
    return [
      row(`${words}: lost`, '%', lost, { atMost: 0.1 }, ['requests', sent]),
      row(`${words}: p99`, 'ms', percentile99(responses), { atMost: 2000 }, ['what was promised', 2000]),
      row(`its open pages (${gaps.length}) connected again, slowest`, 's', Math.max(...gaps) / 1000, { atMost: 12 }, [
        'promised',
        12,
      ]),
    ]
  } finally {
    await pages.close()
    visitors.close()
    await balancer.close()
  }
}

/** Does it so many times, evenly within these milliseconds, however long each takes. */
async function paced(times: number, millis: number, work: (number: number) => Promise<void>): Promise<void> {
  const begin = performance.now()
  const under: Promise<void>[] = []
  for (let number = 0; number < times; number += 1) {
    const due = begin + (number * millis) / times - performance.now()
    if (due > 1) await sleep(due)
    under.push(work(number))
  }
  await Promise.all(under)
}
