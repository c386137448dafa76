import { setTimeout as sleep } from 'node:timers/promises'
import { openFaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { idsOf } from './fault-pages.ts'
import { createVisitors, percentageWith, type VisitorResponse } from './visitors.ts'
import { count, type Report } from './promise.ts'

/** Forms of Retry-After in a 429, and the least and most milliseconds without a call that they should cause. */
const FORMS: readonly { words: string; header: () => string | null; least: number; most: number }[] = [
  { words: 'Retry-After: 5', header: () => '5', least: 5000, most: 5000 },
  { words: 'no Retry-After', header: () => null, least: 2000, most: 3000 },
  { words: 'Retry-After: 0', header: () => '0', least: 1000, most: 1000 },
  { words: 'a date in six seconds', header: () => new Date(Date.now() + 6000).toUTCString(), least: 4900, most: 6000 },
  { words: 'a date in the past', header: () => new Date(Date.now() - 60_000).toUTCString(), least: 1000, most: 1000 },
  { words: 'Retry-After: soon', header: () => 'soon', least: 2000, most: 3000 },
  { words: 'Retry-After: -5', header: () => '-5', least: 2000, most: 3000 },
  { words: 'Retry-After: 9999', header: () => '9999', least: 60_000, most: 60_000 },
]
/** Milliseconds between two visitors, and that a call may take to arrive. */
const EVERY = 100
const GRACE = 1500
const MAX_FAILED = 1000
/** Milliseconds without a call after which none is pending: calls that waited for the end of a pause take a second or two. */
const QUIET = 2000

/** F3: the movie database asks for a pause in every form, while visitors keep requesting uncached pages. */
export async function pauses({ promise, processes }: Report): Promise<void> {
  const service = await openFaultyTmdb({ size: 2000 })
  const cold = (await idsOf(service, 'movie', 1900)).map((id) => `/movie/${id}`)
  const site = await processes.clocked(service.env)
  const visitors = createVisitors(site.origin, 32)
  await visitors.requestAll(cold.splice(0, 1))
  let visitor = 0
  const visit = () => {
    visitor += 1
    return visitors.request(cold.pop() ?? '/', `198.18.${(visitor >> 8) & 255}.${visitor & 255}`)
  }

  for (const { words, header, least, most } of FORMS) {
    const value = header()
    service.forgetCalls()
    service.script({ kind: 'status', status: 429, headers: value === null ? {} : { 'Retry-After': value }, times: 1 })
    const first = await visit()
    const paused = service.calls().at(-1)?.at ?? 0
    const meanwhile: Promise<VisitorResponse>[] = []
    while (service.calls().length < 2 && performance.now() < paused + most + GRACE) {
      // In the long pause fewer visits, so that there are enough uncached titles.
      meanwhile.push(visit())
      await sleep(Math.max(EVERY, most / 60))
    }
    const next = service.calls()[1]?.at ?? Number.POSITIVE_INFINITY
    const refused = (await Promise.all(meanwhile)).filter(({ status }) => status !== 200)
    promise({
      id: 'F3',
      seen: `${words}: the next call after ${count(next - paused)} ms`,
      promised: `${count(least)} to ${count(most)} ms`,
      held: next - paused >= least && next - paused <= most + GRACE,
    })
    const slowest = Math.max(first.millis, ...refused.map(({ millis }) => millis))
    promise({
      id: 'F3',
      seen: `${words}: ${count(percentageWith([first, ...refused], 503))} % of ${count(refused.length + 1)} refused visitors 503`,
      promised: '100 %',
      held: percentageWith([first, ...refused], 503) === 100,
    })
    if (most > 4000)
      promise({
        id: 'F3',
        seen: `${words}: they were refused after ${count(slowest)} ms at most`,
        promised: `a page's longest wait, 4,000 ms, and ${count(MAX_FAILED)}`,
        held: slowest <= 4000 + MAX_FAILED,
      })
    service.clear()
    await quiet(service)
  }
  visitors.close()
  await site.stop()
  await service.close()
}

/** Waits for calls that continue after a page was sent, such as one for a title's collection. */
async function quiet(service: Awaited<ReturnType<typeof openFaultyTmdb>>): Promise<void> {
  for (let seen = -1; seen !== service.calls().length; await sleep(QUIET)) seen = service.calls().length
}
