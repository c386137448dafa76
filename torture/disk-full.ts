import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createVisitors, percentageWith, percentile99 } from './visitors.ts'
import { openSqliteAt, type Engine } from './engines.ts'
import { findLost, findWrong } from './kill-check.ts'
import { newLedger } from './kill-writers.ts'
import { ask, OPERATED, signIn, type Answer } from './operator.ts'
import { count, type Report } from './promise.ts'

/** One way to run out of room: `fill` takes it, `free` returns it, while the site runs as process `pid`. */
type Shortage = { name: string; engine: Engine; fill: (pid: number) => void; free: (pid: number) => void; end: () => void }

/** Enough for a new site, and quick to fill. */
const DISK = '48m'
const BLOCK = Buffer.alloc(64 * 1024)
const PAGES = ['/', '/movie', '/tv', '/about', '/person', '/movie/10331', '/api/ip', '/calendar']
const TURNS = 40
/** Most writes of two kilobytes until one is refused, since the database first uses space that it already has. */
const MOST_WRITES = 4000
const REFUSED = 60
/** Milliseconds after which a write must work once there is room. */
const RECOVERS_WITHIN = 5000

/** F9: a disk without room for one more byte, and files that may not grow (RLIMIT_FSIZE). */
export async function diskFull(report: Report): Promise<void> {
  for (const open of [openSmallDisk, openLimit]) {
    const shortage = open(report)
    if (shortage === null) continue
    try {
      await starve(shortage, report)
    } finally {
      shortage.end()
    }
  }
}

async function starve({ name, engine, fill, free }: Shortage, { processes, promise, note }: Report): Promise<void> {
  const site = await processes.siteWith({ ...OPERATED, ...engine.env, SAMPLE_SIZE: '50' })
  const cookie = await signIn(site.origin)
  const ledger = newLedger()
  let number = 0
  const ban = async (): Promise<Answer> => {
    const address = `11.0.${number >> 8}.${(number += 1) & 255}`
    const body = { address, duration: 'permanent', reason: 'Floods. '.repeat(20) }
    const answer = await ask(site.origin, { method: 'PUT', path: '/api/admin/bans', body, cookie })
    ledger.bans.set(address, answer.status === 200 ? 'banned' : 'unsure')
    if (answer.status === 200) ledger.acknowledged += 1
    return answer
  }
  try {
    for (let turn = 0; turn < 20; turn += 1) await ban()
    await read(site.origin, ledger.bans.keys().next().value!)
    fill(site.pid)
    let writes = 0
    while ((await ban()).status === 200) if ((writes += 1) > MOST_WRITES) throw new Error(`${name}: no write was refused`)
    const [last] = [...ledger.bans].findLast(([, state]) => state === 'banned')!
    const reading = read(site.origin, last)
    const refused: Answer[] = []
    for (let turn = 0; turn < REFUSED; turn += 1) refused.push(await ban())
    const reads = await reading
    const asPromised = refused.filter(({ status }) => status === 503 || status === 507).length
    const done = refused.filter(({ status }) => status === 200).length
    const id = 'F9'
    promise({
      id,
      seen: `${name}: ${count(percentageWith(reads.pages, 200))}% of ${reads.pages.length} pages served, p99 ${count(percentile99(reads.pages))} ms; ${count(percentageWith(reads.banned, 403))}% of ${reads.banned.length} visits of the last banned address refused`,
      promised: '100%',
      held: percentageWith(reads.pages, 200) === 100 && percentageWith(reads.banned, 403) === 100,
    })
    promise({
      id,
      seen: `${name}: of ${REFUSED} writes ${asPromised} answered 503 or 507, ${done} done, ${REFUSED - asPromised - done} otherwise`,
      promised: '503 or 507',
      held: asPromised + done === REFUSED && asPromised > 0,
    })
    free(site.pid)
    const begin = performance.now()
    while ((await ban()).status !== 200 && performance.now() - begin < 2 * RECOVERS_WITHIN) await sleep(50)
    const took = performance.now() - begin
    promise({
      id,
      seen: `${name}: a write is done ${count(took)} ms after there is room, without a restart`,
      promised: `${count(RECOVERS_WITHIN)} ms`,
      held: took <= RECOVERS_WITHIN,
    })
    const wrong = [...(await findLost(engine, ledger)), ...(await findWrong(engine))]
    for (const each of wrong.slice(0, 5)) note(each)
    promise({
      id,
      seen: `${name}: ${wrong.length} of ${count(ledger.acknowledged)} acknowledged writes lost`,
      promised: '0',
      held: wrong.length === 0,
    })
  } finally {
    await site.stop()
  }
}

async function read(origin: string, banned: string) {
  const visitors = createVisitors(origin, 4)
  const paths = Array.from({ length: TURNS }, () => PAGES).flat()
  const pages = await visitors.requestAll(paths)
  const visits = await visitors.requestAll(paths, () => banned)
  visitors.close()
  return { pages, banned: visits }
}

/** A small file system in memory. Null if this user may not mount one. */
function openSmallDisk({ note }: Report): Shortage | null {
  const disk = mkdtempSync(join(tmpdir(), 'marquee-small-disk-'))
  const end = () => {
    spawnSync('umount', ['-l', disk])
    try {
      rmdirSync(disk)
    } catch {
      // Already removed.
    }
  }
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0700`, 'marquee-small-disk', disk])
  if (status !== 0) {
    note('no small disk: this user may not mount one')
    end()
    return null
  }
  process.once('exit', end)
  const filler = join(disk, 'filler')
  return {
    name: `a disk of ${DISK}`,
    engine: openSqliteAt(disk),
    fill() {
      const file = openSync(filler, 'w')
      try {
        // Until ENOSPC in whole blocks, then in smaller pieces down to single bytes.
        for (const size of [BLOCK.length, 512, 1]) writeAll(file, size)
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler),
    end,
  }
}

function writeAll(file: number, size: number): void {
  try {
    for (;;) writeSync(file, BLOCK, 0, size)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** Sets only the soft limit, which can be raised again. */
function limit(pid: number, size: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`])
  if (status !== 0) throw new Error(`prlimit: ${String(stderr)}`)
}

/** No file of the site may become larger than its database is now. */
function openLimit({ folder }: Report): Shortage {
  const engine = openSqliteAt(mkdtempSync(join(folder, 'limit-')))
  const sizes = () =>
    ['marquee.db', 'marquee.db-wal'].map((name) => statSync(join(engine.dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
  return {
    name: 'files that may not grow',
    engine,
    fill: (pid) => limit(pid, String(Math.max(...sizes()))),
    free: (pid) => limit(pid, 'unlimited'),
    end: () => {},
  }
}
