import { setTimeout as sleep } from 'node:timers/promises'
import { createOthers, medianP99, type Experience } from './others.ts'
import { ask, OPERATED, signIn } from './operator.ts'
import { count, type Report } from './promise.ts'
import { residentMegabytes } from './site-memory.ts'
import { openStreamReaders, type StreamReaders } from './stream-readers.ts'

const PER_SITE_PROCESS = 10_000
const ALERTS = 11
const VISITS = 200
/** Number of measurements of other visitors without streams, and beside them. */
const TIMES = 5
/** Megabytes for 10,000 streams. */
const ROOM = 150
/** Seconds until all streams are back after a restart, including the stop and the start. */
const BACK = 20
/** Milliseconds until streams without a place are refused. */
const LONGEST = 60_000
const WARM_UP = 200

/** F12 and F13: 10,000 open pages on one process get alerts, lose their streams and return; and more streams than places. */
export async function streams(report: Report): Promise<void> {
  await manyStreams(report)
  await overTheCap(report)
}

async function manyStreams({ promise, processes, folder, runs }: Report): Promise<void> {
  const wanted = runs(PER_SITE_PROCESS)
  const settings = { ...OPERATED, DATA_DIR: `${folder}/data` }
  let site = await processes.siteWith(settings)
  const judge = (seen: string, promised: string, held: boolean, id = 'F12') =>
    promise({ id, seen: `${count(wanted)} streams: ${seen}`, promised, held })
  const operator = await openOperator(site.origin)
  // Warm up first, since the heap grows with the first visits, too.
  const warm = await openStreamReaders(processes, { origin: site.origin, count: WARM_UP })
  await warm.allOpen()
  await warm.stop()
  const others = createOthers(site.origin)
  await others.experience(VISITS / 4)
  const before = await severalTimes(() => others.experience(VISITS))
  const memory = residentMegabytes(site.pid)

  const readers = await openStreamReaders(processes, { origin: site.origin, count: wanted })
  const { open } = await readers.allOpen()
  judge(`${count(open)} open`, 'all', open === wanted)
  const added = residentMegabytes(site.pid) - memory
  const room = (ROOM * wanted) / PER_SITE_PROCESS
  judge(`${count(added)} MB more`, `${count(room)} MB`, added <= room)

  const times: number[] = []
  for (let turn = 0; turn < ALERTS; turn += 1) times.push(...(await operator.tell(`turn-${turn}`, readers)))
  const nearlyLast = percentile(times, 0.99)
  const limit = 1000
  judge(`99% got an alert within ${count(nearlyLast)} ms`, `${count(limit)} ms`, nearlyLast <= limit)
  judge(`${count(times.length)} of ${count(ALERTS * wanted)} alerts arrived`, 'all', times.length === ALERTS * wanted)

  const beside = await besideAlerts(operator, readers, () => severalTimes(() => others.experience(VISITS)))
  const [usual, slowed] = [medianP99(before), medianP99(beside)]
  judge(
    `pages of others p99 ${count(slowed)} ms, without streams ${count(usual)} ms (medians of ${TIMES})`,
    'at most twice as long',
    slowed <= 2 * usual && beside.every(({ answered }) => answered === 100),
  )

  // A tenth of the streams is dropped, and an alert is set before they are back.
  await readers.drop(wanted / 10)
  await operator.set('meanwhile')
  const heardBy = await readers.heardBy('meanwhile')
  judge(`${count(wanted - heardBy)} missed an alert while their stream was down`, '0', heardBy === wanted)

  const begin = performance.timeOrigin + performance.now()
  await site.stop()
  site = await processes.siteWith({ ...settings, PORT: new URL(site.origin).port })
  const back = await readers.allOpen()
  const seconds = (back.at - begin) / 1000
  judge(
    `${count(back.open)} back ${count(seconds)} s after SIGTERM`,
    `all in ${BACK} s`,
    back.open === wanted && seconds <= BACK,
    'F13',
  )
  const { length } = await operator.tell('after-the-restart', readers)
  judge(`${count(wanted - length)} missed the next alert`, '0', length === wanted, 'F13')
  await readers.stop()
  await site.stop()
}

async function severalTimes(experience: () => Promise<Experience>): Promise<Experience[]> {
  const times: Experience[] = []
  for (let time = 0; time < TIMES; time += 1) times.push(await experience())
  return times
}

/** Sets an alert every second while the work runs. */
async function besideAlerts<Value>(operator: Operator, readers: StreamReaders, work: () => Promise<Value>): Promise<Value> {
  const state = { isOver: false }
  const alerts = (async () => {
    for (let turn = 0; !state.isOver; turn += 1) {
      await operator.set(`beside-${turn}`)
      await readers.heardBy(`beside-${turn}`)
      await sleep(1000)
    }
  })()
  const result = await work()
  state.isOver = true
  await alerts
  return result
}

/** A site with few descriptors, and a hundred more streams than places. */
async function overTheCap({ promise, processes }: Report): Promise<void> {
  const places = 1000
  const site = await processes.siteWithDescriptors(2000, OPERATED)
  const readers = await openStreamReaders(processes, { origin: site.origin, count: places + 100 })
  // Wait until those without a place have been refused at least once.
  const giveUpAt = performance.now() + LONGEST
  let state = await readers.state()
  while ((state.open < places || state.refused.withRetryAfter < 100) && performance.now() < giveUpAt) {
    await sleep(200)
    state = await readers.state()
  }
  const page = await ask(site.origin, { method: 'GET', path: '/about' })
  promise({
    id: 'F12',
    seen: `${count(places + 100)} streams for ${count(places)} places: ${count(state.open)} open, ${count(state.refused.withRetryAfter)} times 503 with Retry-After, ${state.refused.without} otherwise, a page ${page.status}`,
    promised: '503 with Retry-After for those above it, pages 200',
    held: state.open === places && state.refused.withRetryAfter >= 100 && state.refused.without === 0 && page.status === 200,
  })
  await readers.stop()
  await site.stop()
}

type Operator = Awaited<ReturnType<typeof openOperator>>

async function openOperator(origin: string) {
  const cookie = await signIn(origin)
  let seen: string | null = null
  async function set(message: string): Promise<void> {
    const body = { message, endsAt: null, seen }
    const { status, body: answer } = await ask(origin, { method: 'PUT', path: '/api/admin/alert', body, cookie })
    if (status !== 200 || !isAlert(answer)) throw new Error(`The alert was answered ${status}: ${JSON.stringify(answer)}`)
    seen = answer.createdAt
  }
  return {
    set,
    /** Milliseconds from the operator's request until each reader had it. */
    async tell(message: string, readers: StreamReaders): Promise<number[]> {
      const begin = performance.timeOrigin + performance.now()
      await set(message)
      const heardAt = await readers.heardAt(message)
      return heardAt.map((at) => at - begin)
    },
  }
}

function isAlert(value: unknown): value is { createdAt: string } {
  return typeof value === 'object' && value !== null && 'createdAt' in value && typeof value.createdAt === 'string'
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}
