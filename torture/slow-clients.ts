import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Helper } from '../bench/processes.ts'
import { addressOf, createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'
import { count, type Report } from './promise.ts'
import { residentMegabytes } from './site-memory.ts'
import { readMetrics } from './site-metrics.ts'

const EACH = 400
const SLOW_STREAMS = 200
/** Milliseconds until the last of a kind must be cut off; slightly more than the site allows, as it checks every second. */
const DEADLINES: Readonly<Record<string, number>> = {
  'slow headers': 12_000,
  'slow bodies': 33_000,
  'half-open': 12_000,
}
/**
 * The same for clients that never read. First the system's buffers fill, and then Node's timeout of two minutes passes up to
 * twice, because after the first it only sees that some data moved at its beginning.
 */
const NEVER_READ = 290_000
/** Connections of the torture itself. */
const OWN = 10
/** Milliseconds for the health check. */
const HEALTH = 100
/** Characters of an alert, number of alerts, milliseconds between two: more than 256 KB and a connection's system buffers. */
const ALERT = 4000
const ALERTS = 600
const ALERT_EVERY = 100
/** Megabytes for all streams: 256 KB for each, and a little more. */
const MEMORY = 150
const statesSchema = z.record(z.string(), z.object({ connected: z.number(), lastCut: z.number() }))

/** T28 and F13: slow headers, slow bodies, half-open connections, readers that never read, and streams that nobody reads. */
export async function slowClients({ promise, note, processes, runs }: Report): Promise<void> {
  const each = runs(EACH)
  const site = await processes.live('site')
  const clients = await processes.helper('torture/probes/slow-clients.ts', [new URL(site.origin).port])
  const health = watchHealth(site.origin)
  // The first answers of a process take longer.
  await sleep(2000)
  health.take()
  await sleep(3000)
  const before = health.take()
  const memory = residentMegabytes(site.pid)
  let peak = memory

  for (const kind of [...Object.keys(DEADLINES), 'readers that never read'])
    await clients.ask({ kind, count: each }, statesSchema)
  await clients.ask({ kind: 'streams', count: Math.min(each, SLOW_STREAMS) }, statesSchema)
  await sleep(2000)
  for (let turn = 0; turn < ALERTS; turn += 1) {
    site.publish(`${turn}`.padEnd(ALERT, '.'))
    await sleep(ALERT_EVERY)
    if (turn % 10 === 0) peak = Math.max(peak, residentMegabytes(site.pid))
  }
  const cut = await untilCut(site.origin, clients)
  const during = health.take()
  await health.stop()
  note(`before: health p99 ${count(percentile99(before))} ms; memory ${count(memory)} MB, at most ${count(peak)} MB`)
  for (const [kind, deadline] of Object.entries(DEADLINES)) {
    const { connected, lastCut } = cut.states[kind] ?? { connected: Number.NaN, lastCut: Number.NaN }
    promise({
      id: 'T28',
      seen: `${count(each)} ${kind}: ${connected} still connected, the last was cut after ${count(lastCut / 1000)} s`,
      promised: `none after ${count(deadline / 1000)} s`,
      held: connected === 0 && lastCut <= deadline,
    })
  }
  promise({
    id: 'T28',
    seen: `${count(each)} readers that never read: after ${count(cut.after / 1000)} s ${cut.connections} connections open in all`,
    promised: `at most ${OWN} after ${count(NEVER_READ / 1000)} s`,
    held: cut.connections <= OWN,
  })
  promise({
    id: 'F13',
    seen: `${count(Math.min(each, SLOW_STREAMS))} streams that nobody reads, ${count((ALERT * ALERTS) / 1e6)} MB for each: ${cut.streams} not cut, ${count(peak - memory)} MB more at most`,
    promised: `all cut, ${MEMORY} MB`,
    held: cut.streams === 0 && peak - memory <= MEMORY,
  })
  const [good, p99] = [percentageWith(during, 200), percentile99(during)]
  promise({
    id: 'T28',
    seen: `meanwhile ${count(good)}% of ${count(during.length)} health checks answered, p99 ${count(p99)} ms`,
    promised: `all, ${HEALTH} ms`,
    held: good === 100 && p99 <= HEALTH,
  })
  await clients.stop()
  await site.stop()
}

/** Resolves when all clients are cut off, or after the time when they should be. */
async function untilCut(origin: string, clients: Helper) {
  const begin = performance.now()
  for (;;) {
    await sleep(1000)
    const [states, metric] = [await clients.ask({}, statesSchema), await readMetrics(origin)]
    const [connections, streams] = [metric('marquee_connections'), metric('marquee_live_streams')]
    const after = performance.now() - begin
    const isOver = connections <= OWN && Object.keys(DEADLINES).every((kind) => states[kind]?.connected === 0)
    if (isOver || after > NEVER_READ) return { states, connections, streams, after }
  }
}

/** Sends a health check every 50 ms, however the previous ones end. */
function watchHealth(origin: string) {
  const visitors = createVisitors(origin, 4)
  const responses: VisitorResponse[] = []
  const state = { isOver: false }
  const asking = (async () => {
    while (!state.isOver) {
      void visitors.request('/healthz', addressOf(1)).then((response) => responses.push(response))
      await sleep(50)
    }
  })()
  return {
    take: () => responses.splice(0),
    async stop(): Promise<void> {
      state.isOver = true
      await asking
      visitors.close()
    },
  }
}
