import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '#sample-catalogue/random/seeded.ts'
import type { Server } from '../bench/processes.ts'
import { openPostgresEngine, openSqliteEngine, type Engine } from './engines.ts'
import { findLost, findWrong } from './kill-check.ts'
import { newLedger, writeUntilGone, type Ledger } from './kill-writers.ts'
import { ask, OPERATED, signIn } from './operator.ts'
import { count, type Report } from './promise.ts'

const KILLS = 1000
/** Most acknowledged writes before a kill; others are under way. */
const MOST_WRITES = 40
/** Most milliseconds from the last of them to the kill; a write takes about one. */
const JITTER = 5
/** Milliseconds from the command until it serves. */
const SERVES_WITHIN = 2000
const DEADLINE = 20_000
/** Not among the addresses that the writers ban. */
const BANNED = '203.0.113.7'
const SHOWN = 5

type Sum = {
  kills: number
  acknowledged: number
  unanswered: number
  lost: string[]
  odd: string[]
  slowest: number
  late: number
  letIn: number
}

/** F10: kills the site again and again in the middle of many writes, on each engine, and measures how fast it starts. */
export async function kills(report: Report): Promise<void> {
  for (const open of [openSqliteEngine, openPostgresEngine]) {
    const engine = await open(report.folder)
    try {
      await killOn(engine, report)
    } finally {
      await engine.close()
    }
  }
}

async function killOn(engine: Engine, report: Report): Promise<void> {
  const wanted = report.runs(KILLS)
  const random = seeded(report.seed, engine.name)
  const sum: Sum = { kills: 0, acknowledged: 0, unanswered: 0, lost: [], odd: [], slowest: 0, late: 0, letIn: 0 }
  const begin = performance.now()
  let number = 100
  let cookie = ''
  while (sum.kills < wanted) {
    const site = await serveAgain(engine, report, { sum, isFirst: cookie === '' })
    cookie ||= await prepare(site.origin)
    const ledger = newLedger()
    let isGone = false
    const [alert] = await engine.rows('select message, created_at from alert')
    if (alert) ledger.alerts = [String(alert.message)]
    const alertSeen = alert === undefined ? null : String(alert.created_at)
    const target = { origin: site.origin, cookie, alertSeen, isGone: () => isGone }
    const writing = writeUntilGone(target, ledger, () => (number += 1))
    const midway = async () => {
      await until(ledger, ledger.acknowledged + 1 + Math.floor(random() * MOST_WRITES))
      await sleep(random() * JITTER)
    }
    await midway()
    process.kill(site.pid, 'SIGKILL')
    isGone = true
    sum.kills += 1
    await Promise.all([writing, site.stop()])
    sum.acknowledged += ledger.acknowledged
    sum.unanswered += ledger.unanswered
    sum.odd.push(...ledger.odd)
    sum.lost.push(...(await findLost(engine, ledger)))
    if (sum.kills % 100 === 0)
      report.note(`${engine.name}: ${sum.kills} kills, ${count(sum.acknowledged)} writes, ${sum.lost.length} lost`)
  }
  tell(engine, report, { sum, wrong: await findWrong(engine), seconds: (performance.now() - begin) / 1000 })
}

/** Waits until this many writes are acknowledged. */
async function until(ledger: Ledger, acknowledged: number): Promise<void> {
  const giveUpAt = performance.now() + DEADLINE
  while (ledger.acknowledged < acknowledged) {
    if (performance.now() > giveUpAt) throw new Error(`The site does not write: ${ledger.odd.slice(0, SHOWN).join()}`)
    await sleep(1)
  }
}

type Ended = { sum: Sum; wrong: readonly string[]; seconds: number }

function tell({ name }: Engine, { promise, note }: Report, { sum, wrong, seconds }: Ended): void {
  for (const each of [...sum.lost, ...sum.odd, ...wrong].slice(0, SHOWN)) note(`${name}: ${each}`)
  const id = 'F10'
  promise({
    id,
    seen: `${name}: ${count(sum.lost.length)} of ${count(sum.acknowledged)} acknowledged writes lost in ${count(sum.kills)} kills, ${count(sum.unanswered)} writes cut off, ${count(seconds)} s`,
    promised: '0',
    held: sum.lost.length === 0 && sum.acknowledged > sum.kills && sum.unanswered > sum.kills,
  })
  promise({
    id,
    seen: `${name}: ${count(wrong.length)} rows that disagree with the audit log`,
    promised: '0',
    held: wrong.length === 0,
  })
  promise({
    id,
    seen: `${name}: ${count(sum.odd.length)} answers that were neither a success nor cut off`,
    promised: '0',
    held: sum.odd.length === 0,
  })
  promise({
    id,
    seen: `${name}: serving again after ${count(sum.slowest)} ms at the most, ${sum.late} times later than promised, ${sum.letIn} times without its bans`,
    promised: `${count(SERVES_WITHIN)} ms`,
    held: sum.late === 0 && sum.letIn === 0,
  })
}

/** Starts the site and measures the time to its first page; the bans must be in force from the first answer on. */
async function serveAgain(
  engine: Engine,
  { processes }: Report,
  { isFirst, sum }: { isFirst: boolean; sum: Sum },
): Promise<Server> {
  const begin = performance.now()
  const site = await processes.siteWith({ ...OPERATED, ...engine.env, SAMPLE_SIZE: '50' })
  const banned = await ask(site.origin, { method: 'GET', path: '/about', address: BANNED })
  const { status } = await ask(site.origin, { method: 'GET', path: '/about' })
  const took = performance.now() - begin
  if (status !== 200) sum.odd.push(`the first page ${status}`)
  if (isFirst) return site
  sum.slowest = Math.max(sum.slowest, took)
  if (took > SERVES_WITHIN) sum.late += 1
  if (banned.status !== 403) sum.letIn += 1
  return site
}

/** Creates the operator's session, which must survive every kill, and the ban that is checked at every start. */
async function prepare(origin: string): Promise<string> {
  const cookie = await signIn(origin)
  const ban = { address: BANNED, duration: 'permanent' }
  const { status } = await ask(origin, { method: 'PUT', path: '/api/admin/bans', body: ban, cookie })
  if (status !== 200) throw new Error(`The ban was answered ${status}`)
  return cookie
}
