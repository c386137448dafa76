import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitors, percentageWith, percentile99, type VisitorResponse } from './visitors.ts'
import { watchLoopLag } from './loop-lag.ts'
import { ask, OPERATED, signIn, type Answer } from './operator.ts'
import { count, type Report } from './promise.ts'

/** Milliseconds for which another process locks the database: the promised time, and longer than a write waits. */
const HOLDS = [3000, 8000]
/** Milliseconds that a write waits, and that an answer may take beyond that on a busy machine. */
const WAITS = 5000
const GRACE = 500
const MAX_LAG = 50
const WRITES = 40
const READERS = 4
/** Milliseconds between two pages of a reader, so that the lock is tested and not a busy processor. */
const PAUSE = 20
const PAGES = ['/', '/movie', '/tv', '/about', '/person', '/movie/10331', '/api/ip', '/calendar']

/** F8: another process locks the database while visitors read and operators and devices write. */
export async function locked({ promise, processes, folder }: Report): Promise<void> {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const lag = watchLoopLag(dataDir)
  const site = await processes.siteWith({ ...OPERATED, ...lag.env, DATA_DIR: dataDir })
  const cookie = await signIn(site.origin)
  const write = writerOf(site.origin, cookie)
  await Promise.all([write(0), read(site.origin, 1500)])
  const before = await read(site.origin, 2000)
  const usualLag = (await lag.read(site.pid)).p99
  for (const hold of HOLDS) {
    const words = `locked for ${hold / 1000} s`
    const [reads, writes] = await Promise.all([
      read(site.origin, hold),
      heldFor(dataDir, hold, () => Promise.all(Array.from({ length: WRITES }, (_, index) => write(hold + index)))),
    ])
    const { p99 } = await lag.read(site.pid)
    const [slowest, usual] = [percentile99(reads), percentile99(before)]
    const good = percentageWith(reads, 200)
    promise({
      id: 'F8',
      seen: `${words}: ${count(good)}% of ${count(reads.length)} reads answered, p99 ${count(slowest)} ms; before ${count(usual)} ms`,
      promised: 'all, as before',
      held: good === 100 && slowest <= 2 * usual + GRACE / 10,
    })
    promise(judgeWrites(words, writes))
    promise({
      id: 'F8',
      seen: `${words}: event loop late by ${count(p99)} ms at p99; before ${count(usualLag)} ms`,
      promised: `${MAX_LAG} ms`,
      held: p99 <= MAX_LAG,
    })
    const after = await write(hold + WRITES)
    promise({
      id: 'F8',
      seen: `${words}: the write after that answered ${after.status}`,
      promised: '200',
      held: after.status === 200,
    })
  }
  await site.stop()
}

/** Bans, and new sync codes. */
function writerOf(origin: string, cookie: string) {
  return (number: number): Promise<Answer> => {
    const address = `11.0.${number >> 8}.${number & 255}`
    if (number % 2 === 0)
      return ask(origin, { method: 'PUT', path: '/api/admin/bans', body: { address, duration: '1d' }, cookie })
    const device = { deviceId: `device-${number}-locked`, deviceName: 'Mac' }
    return ask(origin, { method: 'POST', path: '/api/sync/codes', body: device, address })
  }
}

async function heldFor<Value>(dataDir: string, millis: number, work: () => Promise<Value>): Promise<Value> {
  const holder = new DatabaseSync(join(dataDir, 'marquee.db'), { timeout: WAITS })
  try {
    holder.exec('BEGIN EXCLUSIVE')
    const [worked] = await Promise.all([work(), sleep(millis).then(() => holder.exec('COMMIT'))])
    return worked
  } finally {
    holder.close()
  }
}

async function read(origin: string, millis: number): Promise<VisitorResponse[]> {
  const visitors = createVisitors(origin, READERS)
  const responses: VisitorResponse[] = []
  const until = performance.now() + millis
  const reader = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      responses.push(await visitors.request(PAGES[turn % PAGES.length]!, `198.18.1.${first}`))
      await sleep(PAUSE)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)))
  visitors.close()
  return responses
}

function judgeWrites(words: string, writes: readonly Answer[]) {
  const done = writes.filter(({ status }) => status === 200)
  const refused = writes.filter(({ status }) => status === 503)
  const slowest = Math.max(...writes.map(({ millis }) => millis))
  const others = writes.length - done.length - refused.length
  return {
    id: 'F8',
    seen: `${words}: ${done.length} of ${writes.length} writes done, ${refused.length} answered 503, ${others} otherwise; slowest ${count(slowest)} ms`,
    promised: `done in ${count(WAITS)} ms, or 503`,
    held: others === 0 && done.every(({ millis }) => millis <= WAITS) && slowest <= WAITS + GRACE,
  }
}
