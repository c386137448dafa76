import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'
import type { Server } from '../bench/processes.ts'
import { openPostgresEngine, type PostgresEngine } from './engines.ts'
import { findLost, findWrong } from './kill-check.ts'
import { newLedger, type Ledger } from './kill-writers.ts'
import { ask, OPERATED, signIn } from './operator.ts'
import { count, type Report } from './promise.ts'

/** Immediate restarts under load; and seconds for which the database is down. */
const RESTARTS = 10
const OUTAGE = 30
const REPLICAS = 2
const WRITERS = 4
const PAGES = ['/', '/movie', '/tv', '/about', '/person', '/movie/10331', '/api/ip', '/calendar']
const PAUSE = 20
/** Milliseconds after the database is back. */
const BACK_WITHIN = 3000
const DEADLINE = 30_000
const BANNED = '203.0.113.7'
const LATE_BANNED = '203.0.113.8'
const SHOWN = 5

/** F18: PostgreSQL is restarted as by `pg_ctl restart -m immediate` while two replicas write, and is down for half a minute. */
export async function postgres(report: Report): Promise<void> {
  const { promise, note, processes, runs, folder } = report
  const engine = await openPostgresEngine(folder)
  const open = () => processes.siteWith({ ...OPERATED, DATABASE_URL: engine.server.url, SAMPLE_SIZE: '50' })
  try {
    const first = await open()
    const replicas = [first, await open()]
    const cookie = await signIn(first.origin)
    await banOn(first, cookie, BANNED)
    for (const site of replicas) await read(site.origin, 500)
    const ledger = newLedger()
    let isGone = false
    const writing = writeOn(replicas, { cookie, ledger, isGone: () => isGone })
    const restarts = runs(RESTARTS)
    for (let turn = 0; turn < restarts; turn += 1) {
      const enough = ledger.acknowledged + 10
      for (const giveUpAt = performance.now() + DEADLINE; ledger.acknowledged < enough && performance.now() < giveUpAt;)
        await sleep(5)
      await engine.server.down(async () => {}, 'SIGQUIT')
    }
    isGone = true
    await writing
    const lost = [...(await findLost(engine, ledger)), ...(await findWrong(engine))]
    for (const each of [...lost, ...ledger.odd].slice(0, SHOWN)) note(each)
    const id = 'F18'
    promise({
      id,
      seen: `${restarts} restarts at once under load: ${lost.length} of ${count(ledger.acknowledged)} acknowledged writes lost, ${ledger.odd.length} answers that were neither a success nor 503, ${ledger.unanswered} without an answer`,
      promised: '0',
      held: lost.length === 0 && ledger.odd.length === 0 && ledger.unanswered === 0,
    })
    const alive = replicas.filter(({ pid }) => isAlive(pid)).length
    promise({ id, seen: `${alive} of ${REPLICAS} processes still run`, promised: 'all', held: alive === REPLICAS })
    await outage(report, { engine, replicas, cookie })
  } finally {
    await engine.close()
  }
}

type Site = { engine: PostgresEngine; replicas: readonly Server[]; cookie: string }

async function outage({ promise, seconds }: Report, { engine, replicas, cookie }: Site): Promise<void> {
  const [first, other] = [replicas[0]!, replicas[1]!]
  const id = 'F18'
  const away = seconds(OUTAGE)
  const reads: VisitorResponse[] = []
  const banned: number[] = []
  const writes: Awaited<ReturnType<typeof ask>>[] = []
  await engine.server.down(async () => {
    const until = performance.now() + away * 1000
    while (performance.now() < until) {
      for (const site of replicas) {
        reads.push(...(await read(site.origin, 500)))
        banned.push((await ask(site.origin, { method: 'GET', path: '/about', address: BANNED })).status)
        writes.push(
          await ask(site.origin, {
            method: 'PUT',
            path: '/api/admin/bans',
            body: { address: '11.9.9.9', duration: '1d' },
            cookie,
          }),
        )
      }
    }
  })
  const begin = performance.now()
  promise({
    id,
    seen: `down for ${away} s: ${count(percentageWith(reads, 200))}% of ${count(reads.length)} pages served, p99 ${count(percentile99(reads))} ms; ${banned.filter((status) => status === 403).length} of ${banned.length} visits of a banned address refused`,
    promised: '100%',
    held: percentageWith(reads, 200) === 100 && banned.every((status) => status === 403),
  })
  const refused = writes.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null).length
  promise({
    id,
    seen: `down: ${refused} of ${writes.length} writes answered 503 with Retry-After`,
    promised: 'all',
    held: refused === writes.length,
  })
  // A ban by one replica is in force on the other only once that one listens again, or has reloaded all bans.
  while ((await banOn(first, cookie, LATE_BANNED)) !== 200 && performance.now() - begin < DEADLINE) await sleep(20)
  while ((await ask(other.origin, { method: 'GET', path: '/about', address: LATE_BANNED })).status !== 403)
    if (performance.now() - begin > DEADLINE) break
    else await sleep(20)
  const took = performance.now() - begin
  promise({
    id,
    seen: `a ban by one is in force on the other ${count(took)} ms after the database is back`,
    promised: `${count(BACK_WITHIN)} ms`,
    held: took <= BACK_WITHIN,
  })
}

type Writing = { cookie: string; ledger: Ledger; isGone: () => boolean }

/** Writers on each replica, one ban after another; a refused ban may have been written nevertheless. */
async function writeOn(replicas: readonly Server[], { cookie, ledger, isGone }: Writing): Promise<void> {
  let number = 0
  const writer = async (site: Server) => {
    while (!isGone()) {
      number += 1
      const address = `11.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
      ledger.bans.set(address, 'unsure')
      const status = await banOn(site, cookie, address)
      if (status === 200) {
        ledger.bans.set(address, 'banned')
        ledger.acknowledged += 1
      } else if (status === 0) ledger.unanswered += 1
      else if (status !== 503) ledger.odd.push(`a ban was answered ${status}`)
    }
  }
  await Promise.all(replicas.flatMap((site) => Array.from({ length: WRITERS }, () => writer(site))))
}

async function banOn({ origin }: Server, cookie: string, address: string): Promise<number> {
  const body = { address, duration: 'permanent' }
  return (await ask(origin, { method: 'PUT', path: '/api/admin/bans', body, cookie })).status
}

async function read(origin: string, millis: number): Promise<VisitorResponse[]> {
  const visitors = createVisitors(origin, 1)
  const responses: VisitorResponse[] = []
  for (const until = performance.now() + millis; performance.now() < until; await sleep(PAUSE))
    responses.push(await visitors.request(PAGES[responses.length % PAGES.length]!, '198.18.1.1'))
  visitors.close()
  return responses
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
