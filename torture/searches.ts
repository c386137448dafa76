import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openLiveSite } from '#tests/helpers/live-site.ts'
import { median } from '../bench/figure.ts'
import { createHttpClient, type HttpClient } from '../bench/http-client.ts'
import { pagePaths } from '../bench/page-paths.ts'
import { count, type Report } from './promise.ts'

const POSTS = 1_000_000
/** Most searches that wait for the database. */
const QUEUE = 1000
const MOST_ROWS = 100_000
const MOST_BYTES = 64_000_000
const REQUESTS = 3000
/** Requests until Node has compiled hot code, so that the first turn is not slower than the last. */
const WARM_UP = 3000
/** Requests of each kind in a short run. */
const FEW = 300
const CONNECTIONS = 2
/** Pairs of measurements, with searches and without, in alternating order. */
const TURNS = 31
const MOST_RATIO = 1.2
/** Five hundred searches a second, as evenly as a timer can. */
const EVERY = 20
const AT_ONCE = 10

type Live = Awaited<ReturnType<typeof openLiveSite>>

/** T10: floods the search log with terms of the greatest length. */
export async function searches(report: Report): Promise<void> {
  // As server.mjs does: otherwise pages are rendered by React's slower development build.
  process.env.NODE_ENV ??= 'production'
  const site = await openLiveSite({ DATA_DIR: report.folder })
  const client = createHttpClient(site.origin, CONNECTIONS)
  try {
    const noteSearch = searcher(site)
    await compare(report, site, client, noteSearch)
    await overflow(report, site, noteSearch)
    await flood(report, site, noteSearch)
  } finally {
    client.close()
    await site.close()
  }
}

/** Logs searches, each from a different address and for a different term: short, long, or with four bytes per letter. */
function searcher({ services }: Live): () => void {
  let last = 0
  const terms = [
    (n: number) => `Night ${n}`,
    (n: number) => `${n} `.padEnd(200, 'x'),
    (n: number) => `${n} `.padEnd(8, 'y') + '𐐀'.repeat(192),
  ]
  return () => {
    last += 1
    const address = `2001:db8:${(last >> 16).toString(16)}:${(last & 65_535).toString(16)}::1234:5678`
    services.searchLogging.note({ term: terms[last % terms.length]!(last), address, matches: last % 20 })
  }
}

/** A million searches, as fast as the queue accepts them. */
async function flood({ promise, runs, folder }: Report, { services, database }: Live, noteSearch: () => void): Promise<void> {
  const posts = runs(POSTS)
  let largest = 0
  const before = services.searchLogging.dropped()
  const begin = performance.now()
  for (let posted = 0; posted < posts; posted += QUEUE) {
    for (let each = 0; each < Math.min(QUEUE, posts - posted); each += 1) noteSearch()
    await services.searchLogging.flush()
    largest = Math.max(largest, bytesOf(folder))
  }
  const seconds = (performance.now() - begin) / 1000
  await database.forget()
  const { total } = await services.store.searchLog.page({ page: 1, perPage: 1, find: '', sort: 'at', direction: 'desc' })
  const dropped = services.searchLogging.dropped() - before
  promise({
    id: 'T10',
    seen: `${count(posts)} searches in ${count(seconds)} s: ${count(total)} rows, ${count(dropped)} dropped`,
    promised: `${count(MOST_ROWS)} rows`,
    held: total <= MOST_ROWS && total > 0,
  })
  promise({
    id: 'T10',
    seen: `the database and its log had at most ${count(largest / 1e6)} MB, with a third of the terms of 800 bytes`,
    promised: `${count(MOST_BYTES / 1e6)} MB`,
    held: largest <= MOST_BYTES,
  })
}

/** Ten times as many searches at once as may wait. */
async function overflow({ promise }: Report, { services }: Live, noteSearch: () => void): Promise<void> {
  const rows = async () =>
    (await services.store.searchLog.page({ page: 1, perPage: 1, find: '', sort: 'at', direction: 'desc' })).total
  await services.searchLogging.flush()
  const [before, droppedBefore] = [await rows(), services.searchLogging.dropped()]
  for (let each = 0; each < 10 * QUEUE; each += 1) noteSearch()
  await services.searchLogging.flush()
  const [stored, dropped] = [(await rows()) - before, services.searchLogging.dropped() - droppedBefore]
  promise({
    id: 'T10',
    seen: `of ${count(10 * QUEUE)} searches in one moment ${count(stored)} are stored, ${count(dropped)} dropped and counted`,
    promised: `${count(QUEUE)} stored, the others counted`,
    held: stored === QUEUE && dropped === 9 * QUEUE,
  })
}

/** The 99th percentile of a page while 500 searches a second are logged, and while nobody searches. */
async function compare(
  { promise, isShort }: Report,
  { services }: Live,
  client: HttpClient,
  noteSearch: () => void,
): Promise<void> {
  const paths = Object.values(await pagePaths(client))
  const requests = isShort ? FEW : REQUESTS
  const measure = async (isBusy: boolean) => {
    const stop = isBusy ? repeat(noteSearch) : () => {}
    const time = await slowest(client, paths, requests)
    stop()
    await services.searchLogging.flush()
    return time
  }
  await slowest(client, paths, isShort ? FEW : WARM_UP)
  const taken: { busy: number; calm: number }[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isBusyFirst = turn % 2 === 0
    const first = await measure(isBusyFirst)
    const second = await measure(!isBusyFirst)
    taken.push(isBusyFirst ? { busy: first, calm: second } : { busy: second, calm: first })
  }
  const ratio = median(taken.map(({ busy, calm }) => busy / calm))
  promise({
    id: 'T10',
    seen: `p99 of pages while 500 searches a second are logged: ${median(taken.map(({ busy }) => busy)).toFixed(1)} ms, ${ratio.toFixed(2)} of that without`,
    promised: String(MOST_RATIO),
    held: isShort || ratio <= MOST_RATIO,
  })
}

/** Repeats work until the returned function is called; a late timer catches up. */
function repeat(work: () => void): () => void {
  const begin = performance.now()
  let done = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - begin) / EVERY) * AT_ONCE
    for (; done < due; done += 1) work()
  }, EVERY)
  return () => clearInterval(timer)
}

function bytesOf(folder: string): number {
  return ['marquee.db', 'marquee.db-wal'].reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
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
