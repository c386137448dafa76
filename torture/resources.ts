import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { z } from 'zod'
import { busiestSecond } from '#tests/faults/busiest-second.ts'
import { openFaultyTmdb } from '#tests/faults/faulty-tmdb.ts'
import { idsOf } from './fault-pages.ts'
import { ATTACKS } from './attacks.ts'
import { openWatch, watchedBy } from './fuzz/watch.ts'
import { OPERATED } from './operator.ts'
import { mediansOf, type Turn } from './others.ts'
import { count, type Report } from './promise.ts'
import { openDescriptors, residentMegabytes } from './site-memory.ts'

const TURNS = 3
/** More turns if others waited too long: a bad minute of a shared machine can spoil three turns, but not the median of seven. */
const MORE_TURNS = 4
/**
 * Visits of each of eight visitors, one after another, before and during an attack, which takes seven seconds. In three seconds
 * one render of Home or one garbage collection, which delays all eight, would make up the slowest hundredth.
 */
const VISITS = 250
/** The same where only the remaining memory counts. */
const FEW_VISITS = 100
/** Milliseconds until an attack is at its height. */
const RISING = 1500
/** Milliseconds to wait after the last attack's connections are gone, and the most to wait for these. */
const CALM = 1000
const LONGEST_CLOSING = 30_000
/** Milliseconds: shorter times are too noisy to be compared. */
const NOISE = 10
/**
 * Limits for all attacks and their repetition: megabytes of memory and disk, lines in the log. About 125 MB of memory stay in
 * use: the heap and the caches' buffers. The rest adds up from the worst moments: a hash of 134 MB (freed at once), 180 MB of
 * V8's garbage (freed in a quiet moment), 270 MB of pictures and compression in glibc's arenas (never returned),
 * 12,000 connections. Longer attacks take more: 790 to 890 MB with three seconds each, 920 with nine.
 */
const MEMORY = 1000
/** Megabytes by which memory in use may grow when the attacks are repeated; a leak grows each time. */
const MAX_GROWTH = 16
const DISK = 300
const LINES = 100
const DESCRIPTORS = 60
/** Calls to the movie database in any second. */
const CALLS = 35
/** Rows that all the attacks together may leave in a table that visitors write to. */
const ROWS: Readonly<Record<string, number>> = {
  sync_records: 2000,
  sync_devices: 2000,
  sync_entries: 2000,
  sync_replaced: 2000,
  searches: 100_000,
  audit: 100,
  sessions: 10,
  verifications: 10,
  known_networks: 20,
  source_counts: 100,
  hourly_counts: 1000,
}
/** Attacks that hold connections open, besides the requests in attacks.ts. */
const HELD = {
  connections: 'opens 12,000 connections, 2,000 of them from one address',
  streams: 'opens 2,400 streams, 400 of them from one address',
}
const experienceSchema = z.object({ p99: z.number(), answered: z.number(), visits: z.number() })
const talliesSchema = z.object({ statuses: z.record(z.string(), z.number()), withoutRetryAfter: z.number() })

type Tallies = z.infer<typeof talliesSchema>
type Attacked = { pairs: Turn[]; tallies: Tallies }

/** T28 and the table “What a visitor can take”: one attack after another, and what other visitors notice. */
export async function resources({ promise, note, processes, folder, runs }: Report): Promise<void> {
  const dataDir = join(folder, 'data')
  const service = await openFaultyTmdb({ size: 2000 })
  const pictures = await openPictureHost()
  const settings = {
    ...service.env,
    TMDB_IMAGE_URL: pictures.url,
    PICTURES: 'same-origin',
    PICTURES_MB: '100',
    ANSWERS_MB: '100',
    ...watchedBy(folder),
  }
  const site = await processes.siteWith({ ...OPERATED, ...settings, DATA_DIR: dataDir })
  const watch = await openWatch(folder)
  const alive = async () => {
    const { objects, outside } = await watch.heap()
    return (objects + outside) / 1e6
  }
  const others = await processes.helper('torture/probes/visits.ts', [site.origin])
  const experience = (visits: number) => others.ask({ visits }, experienceSchema)
  const ids = await idsOf(service, 'movie', 400)
  service.forgetCalls()
  const atRest = { descriptors: openDescriptors(site.pid), memory: residentMegabytes(site.pid) }
  await experience(FEW_VISITS)
  let peak = 0

  /** Waits until the previous attack no longer affects the measurements. */
  async function calm(): Promise<void> {
    const deadline = performance.now() + LONGEST_CLOSING
    while (openDescriptors(site.pid) - atRest.descriptors > DESCRIPTORS && performance.now() < deadline) await sleep(CALM / 10)
    await sleep(CALM)
  }

  async function suffer(name: string, turns: number, visits: number): Promise<Attacked> {
    const attacked: Attacked = { pairs: [], tallies: { statuses: {}, withoutRetryAfter: 0 } }
    for (let turn = 0; turn < turns; turn += 1) {
      await calm()
      const before = await experience(visits)
      const attacker = await processes.helper('torture/probes/attacker.ts', [site.origin, name, ids.join(',')])
      await sleep(RISING)
      const during = await experience(visits)
      peak = Math.max(peak, residentMegabytes(site.pid))
      addTo(attacked.tallies, await attacker.ask({}, talliesSchema))
      await attacker.stop()
      attacked.pairs.push({ before, during })
    }
    return attacked
  }

  const all = [...Object.entries(HELD), ...Object.entries(ATTACKS).map(([each, attack]) => [each, attack.what] as const)]
  for (const [name, what] of all) {
    const { pairs, tallies } = await suffer(name, runs(TURNS), VISITS)
    if (!isShort(pairs)) {
      const more = await suffer(name, runs(MORE_TURNS), VISITS)
      pairs.push(...more.pairs)
      addTo(tallies, more.tallies)
    }
    const { before, during } = mediansOf(pairs)
    const answered = Math.min(...pairs.map((pair) => pair.during.answered))
    const got = Object.entries(tallies.statuses).map(([status, times]) => `${count(times)} ${status === '0' ? 'closed' : status}`)
    const isOurFault = (tallies.statuses[500] ?? 0) + tallies.withoutRetryAfter > 0
    promise({
      id: 'T28',
      seen: `a stranger ${what} (${got.join(', ')}): others' pages p99 ${count(during)} ms, before ${count(before)} ms, ${count(answered)}% answered, ${pairs.length} turns; memory ${count(residentMegabytes(site.pid))} MB`,
      promised: 'at most twice as long, all answered; refusals have Retry-After',
      held: isShort(pairs) && answered === 100 && !isOurFault,
    })
  }
  await sleep(3000)
  note(`memory ${count(atRest.memory)} MB before, at most ${count(peak)} MB, ${count(residentMegabytes(site.pid))} MB now`)
  const left = (seen: string, promised: string, held: boolean) =>
    promise({ id: 'T28', seen: `after all attacks ${seen}`, promised, held })
  const more = openDescriptors(site.pid) - atRest.descriptors
  left(`${count(more)} descriptors more than at the start`, String(DESCRIPTORS), more <= DESCRIPTORS)
  for (const [name] of all) await suffer(name, 1, FEW_VISITS)
  left(`and a second round, ${count(peak)} MB of memory at most`, `${MEMORY} MB`, peak <= MEMORY)
  const first = await alive()
  for (const [name] of all) await suffer(name, 1, FEW_VISITS)
  await sleep(3000)
  const second = await alive()
  watch.close()
  await others.stop()
  left(
    `${count(first)} MB in use, and ${count(second)} MB after another round`,
    `at most ${MAX_GROWTH} MB more`,
    second - first <= MAX_GROWTH,
  )
  left(`${count(site.lines())} lines in the log`, count(LINES), site.lines() <= LINES)
  const busiest = busiestSecond(service.calls())
  left(`${busiest} calls to the movie database in the busiest second`, String(CALLS), busiest <= CALLS)
  await site.stop()
  await service.close()
  await pictures.close()
  for (const [table, rows] of rowsIn(dataDir)) left(`${count(rows)} rows of ${table}`, count(ROWS[table]!), rows <= ROWS[table]!)
  const disk = megabytesIn(dataDir)
  left(`${count(disk)} MB on the disk`, `${DISK} MB`, disk <= DISK)
}

function addTo(sum: Tallies, { statuses, withoutRetryAfter }: Tallies): void {
  sum.withoutRetryAfter += withoutRetryAfter
  for (const [status, times] of Object.entries(statuses)) sum.statuses[status] = (sum.statuses[status] ?? 0) + times
}

/** Whether others waited no longer than promised. */
function isShort(pairs: readonly Turn[]): boolean {
  const { before, during } = mediansOf(pairs)
  return during <= 2 * Math.max(before, NOISE)
}

/** A host with a picture of every name. */
async function openPictureHost() {
  const { data } = await sharp({
    create: { width: 500, height: 750, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true })
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(data))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/t/p`,
    async close(): Promise<void> {
      const closed = once(server, 'close')
      server.close().closeAllConnections()
      await closed
    },
  }
}

/** The number of rows in each table that visitors write to, across all database files. */
function rowsIn(folder: string): [string, number][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.db'))
    .flatMap((file) => {
      const database = new DatabaseSync(join(folder, file), { readOnly: true })
      const tables = z
        .array(z.object({ name: z.string() }))
        .parse(database.prepare("select name from sqlite_master where type = 'table'").all())
      const rows = tables.flatMap(({ name }): [string, number][] =>
        name in ROWS ? [[name, Number(database.prepare(`select count(*) as rows from "${name}"`).get()?.rows)]] : [],
      )
      database.close()
      return rows
    })
}

function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1e6
}
