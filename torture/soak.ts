import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openFaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { pagesOf } from './fault-pages.ts'
import { addressOf, createVisitors, percentile99, type VisitorResponse, type Visitors } from './visitors.ts'
import { count, type Report } from './promise.ts'
import { residentMegabytes } from './site-memory.ts'
import { readMetrics } from './site-metrics.ts'
import { openStreamReaders } from './stream-readers.ts'

const DURATION = 30 * 60
const RATE = 100
/** So few that all are known before the measurement begins, since the bounded counters of visitors fill up. */
const VISITORS = 2000
const STREAMS = 2000
/** Approximate milliseconds that a page with a stream stays open. */
const STAY = 30_000
/** The fraction of the time in which caches fill up. */
const WARM_UP = 1 / 3
/** Seconds between two samples, and milliseconds between two turns of the visitors. */
const SAMPLE_EVERY = 5
const TURN = 50
const MEGABYTES_A_MINUTE = 0.5
const DESCRIPTORS = 5
const HEAP_PERCENT = 5
const DEADLINE = 20_000
const heapSchema = z.object({ times: z.number(), heap: z.number() })

/** `others`: descriptors besides those of visitors' connections. */
type Sample = { seconds: number; megabytes: number; others: number; connections: number }

/** F19: half an hour of visitors with a mix of all requests that pages make, and pages that come and go with their streams. */
export async function soak({ promise, note, processes, folder, seconds, seed, isShort }: Report): Promise<void> {
  const duration = seconds(DURATION)
  const heapFile = join(folder, 'heap')
  const service = await openFaultyTmdb({ size: 2000 })
  const site = await processes.siteWith({
    ...service.env,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import=${resolve('torture/probes/report-heap.mjs')}`,
    HEAP_FILE: heapFile,
  })
  const heapOf = createHeapReader(site.pid, heapFile)
  const visitors = createVisitors(site.origin, 64)
  const readers = await openStreamReaders(processes, { origin: site.origin, count: STREAMS, stay: STAY })
  const next = await createMix({ service, visitors, origin: site.origin, seed })
  const responses: VisitorResponse[] = []
  const samples: Sample[] = []
  let heapBefore = 0

  const under: Promise<unknown>[] = []
  const begin = performance.now()
  const passed = () => (performance.now() - begin) / 1000
  let sent = 0
  const sampling = (async () => {
    while (passed() < duration) {
      await sleep(SAMPLE_EVERY * 1000)
      if (heapBefore === 0 && passed() >= duration * WARM_UP) heapBefore = await heapOf()
      samples.push({ seconds: passed(), ...(await takeSample(site)) })
      if (samples.length % 60 === 0) note(`${count(passed() / 60)} min: ${count(samples.at(-1)!.megabytes)} MB`)
    }
  })()
  while (passed() < duration) {
    for (; sent < passed() * RATE; sent += 1) under.push(next(sent).then((response) => responses.push(response)))
    await sleep(TURN)
    if (under.length > 10_000) await Promise.all(under.splice(0, under.length - 1000))
  }
  await Promise.all(under)
  await sampling
  const heapAfter = await heapOf()
  const streams = await readers.state()
  await readers.stop()
  visitors.close()
  await site.stop()
  await service.close()

  const late = samples.filter((sample) => sample.seconds >= duration * WARM_UP)
  const words = `${count(duration / 60)} min at ${RATE} requests a second, ${count(STREAMS)} streams coming and going`
  const judge = (seen: string, promised: string, held: boolean) =>
    promise({ id: 'F19', seen: `${words}: ${seen}`, promised, held })
  const slope = slopeOf(late.map(({ seconds: at, megabytes }) => [at / 60, megabytes]))
  const peak = Math.max(...samples.map(({ megabytes }) => megabytes))
  judge(
    `${slope.toFixed(2)} MB a minute after the first third${isShort ? ' (too short to tell)' : ''}, ${count(peak)} MB at most`,
    `${MEGABYTES_A_MINUTE} MB`,
    isShort || slope <= MEGABYTES_A_MINUTE,
  )
  // Medians of minutes, because connections to the movie database come and go.
  const descriptors = minutesOf(late).map((minute) => median(minute.map(({ others }) => others)))
  const [least, most] = [Math.min(...descriptors), Math.max(...descriptors)]
  const middle = median(descriptors)
  judge(
    `${least} to ${most} descriptors besides connections, by minute`,
    `± ${DESCRIPTORS}`,
    most - middle <= DESCRIPTORS && middle - least <= DESCRIPTORS,
  )
  const growth = ((heapAfter - heapBefore) * 100) / heapBefore
  judge(
    `heap after garbage collection ${count(heapBefore)} MB, later ${count(heapAfter)} MB: ${growth.toFixed(1)}%`,
    `+ ${HEAP_PERCENT}%`,
    growth <= HEAP_PERCENT,
  )
  const failures = responses.map(({ status }) => status).filter((status) => status >= 500 || status === 0)
  judge(
    `${count(failures.length)} of ${count(responses.length)} answers 5xx or none${failures.length === 0 ? '' : ` (${[...new Set(failures)].join(', ')})`}, p99 ${count(percentile99(responses))} ms`,
    '0',
    failures.length === 0,
  )
  judge(
    `${count(streams.lost)} streams ended and reopened, ${streams.refused.without + streams.refused.withRetryAfter} refused`,
    'none refused',
    streams.refused.without + streams.refused.withRetryAfter === 0,
  )
}

type MixOptions = { service: Parameters<typeof pagesOf>[0]; visitors: Visitors; origin: string; seed: number }

/** About half are popular pages, the rest what pages request (files, suggestions, searches, data) and a few cold titles. */
async function createMix({ service, visitors, origin, seed }: MixOptions) {
  const { warm, cold } = await pagesOf(service)
  const html = await (await fetch(origin)).text()
  const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  const draw = createDraws(seed)
  const one = (list: readonly string[]) => list[Math.floor(draw() * list.length)] ?? '/'
  const words = ['night', 'river', 'a', 'last', 'house', 'moon', 'nigth', 'zzz']
  const kinds: readonly (() => string)[] = [
    () => one(warm),
    () => one(warm),
    () => one(warm),
    () => one(warm),
    () => one(warm),
    () => `${one(warm)}?utm_source=${Math.floor(draw() * 1e6)}`,
    () => one(assets),
    () => one(assets),
    () => `/api/suggest?q=${one(words)}`,
    () => `/search?q=${one(words)}`,
    () => `/movie.data?page=${1 + Math.floor(draw() * 5)}`,
    () => one(['/api/ip', '/healthz', '/about', '/robots.txt', '/api/titles/tv?page=2', '/nothing-here']),
  ]
  // The first visits fill the caches at a rate that the service allows.
  for (const path of warm) {
    await visitors.request(path, addressOf(0))
    await sleep(100)
  }
  return (number: number): Promise<VisitorResponse> => {
    const path = number % 100 === 99 ? one(cold) : kinds[Math.floor(draw() * kinds.length)]!()
    return visitors.request(path, addressOf(number % VISITORS))
  }
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function createDraws(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function takeSample({ origin, pid }: { origin: string; pid: number }): Promise<Omit<Sample, 'seconds'>> {
  const valueOf = await readMetrics(origin)
  const connections = valueOf('marquee_connections')
  return { megabytes: residentMegabytes(pid), connections, others: valueOf('process_open_fds') - connections }
}

/** Returns a function that reads the size of the heap after garbage collection, in megabytes. */
function createHeapReader(pid: number, file: string) {
  let times = 0
  return async (): Promise<number> => {
    times += 1
    process.kill(pid, 'SIGUSR2')
    const giveUpAt = performance.now() + DEADLINE
    while (performance.now() < giveUpAt) {
      const found = readHeap(`${file}-${pid}`)
      if (found?.times === times) return found.heap / 1e6
      await sleep(50)
    }
    throw new Error('The site does not report its heap')
  }
}

function readHeap(file: string): z.infer<typeof heapSchema> | null {
  try {
    return heapSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** The slope of a line through the points, by least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (pick: (point: readonly [number, number]) => number) =>
    points.reduce((sum, each) => sum + pick(each), 0) / points.length
  const [x, y] = [mean(([at]) => at), mean(([, value]) => value)]
  const over = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  return over / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

function minutesOf(samples: readonly Sample[]): Sample[][] {
  return Object.values(Object.groupBy(samples, ({ seconds }) => Math.floor(seconds / 60))).flatMap((minute) =>
    minute ? [minute] : [],
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
