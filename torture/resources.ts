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
/** So many more where others waited too long: a bad minute of a shared machine spoils three, and the median of seven is of the site. */
const MORE_TURNS = 4
/**
 * Of each of eight visitors, one after the other, before and during an attack: seven seconds. In three, one render of Home or one collection of
 * garbage holds up all eight at once, and these are then the slowest hundredth.
 */
const VISITS = 250
/** The same where only what stays behind counts. */
const FEW_VISITS = 100
/** Milliseconds until an attack is at its height. */
const RISING = 1500
/** Milliseconds after the last attack's connections are gone, for what they left behind; and for which they are waited for. */
const CALM = 1000
const LONGEST_CLOSING = 30_000
/** Milliseconds: a page that took less is not told apart from one that took twice as long. */
const NOISE = 10
/**
 * What all the attacks together, and all of them once more, may take: megabytes of memory and disk, lines of the log. What lives in memory after them is
 * about 125 MB: the heap and the buffers of the caches. The rest is the worst moment of each, kept for the next: a hash of 134 MB (given back at
 * once), 180 MB of garbage of V8 (which it gives back at some quiet moment), 270 MB of pictures and compressions in glibc's arenas (which it
 * keeps), 12,000 connections. The longer an attack the more: 790 to 890 MB were seen with three seconds each, 920 with nine.
 */
const MEMORY = 1000
/** Megabytes that may live after the same attacks once more beside those after the first time: what leaks grows with each. */
const ONCE_MORE = 16
const DISK = 300
const LINES = 100
const DESCRIPTORS = 60
/** To the movie database, in any second. */
const CALLS = 35
/** Rows that all the attacks together may leave in a table that visitors write to. */
const ROWS: Readonly<Record<string, number>> = {
  sync_records: 2000,
  sync_devices: 2000,
  sync_revisions: 2000,
  searches: 100_000,
  audit: 100,
  sessions: 10,
  verifications: 10,
  known_networks: 20,
  source_counts: 100,
  hourly_counts: 1000,
}
/** What a stranger does beside the requests of attacks.ts. */
const HELD = {
  connections: 'opens 12,000 connections, 2,000 of them from one address',
  streams: 'opens 2,400 streams, 400 of them from one address',
}
const experienceSchema = z.object({ p99: z.number(), answered: z.number(), visits: z.number() })
const toldSchema = z.object({ statuses: z.record(z.string(), z.number()), withoutRetryAfter: z.number() })

type Told = z.infer<typeof toldSchema>
type Attacked = { pairs: Turn[]; told: Told }

/** T28 and the table “What a visitor can take”: one stranger after the other, and how others fare meanwhile. */
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

  /** Until what is measured is the site, and not the end of the attack before. */
  async function calm(): Promise<void> {
    const deadline = performance.now() + LONGEST_CLOSING
    while (openDescriptors(site.pid) - atRest.descriptors > DESCRIPTORS && performance.now() < deadline) await sleep(CALM / 10)
    await sleep(CALM)
  }

  async function suffer(name: string, turns: number, visits: number): Promise<Attacked> {
    const attacked: Attacked = { pairs: [], told: { statuses: {}, withoutRetryAfter: 0 } }
    for (let turn = 0; turn < turns; turn += 1) {
      await calm()
      const before = await experience(visits)
      const attacker = await processes.helper('torture/probes/attacker.ts', [site.origin, name, ids.join(',')])
      await sleep(RISING)
      const during = await experience(visits)
      peak = Math.max(peak, residentMegabytes(site.pid))
      addTo(attacked.told, await attacker.ask({}, toldSchema))
      await attacker.stop()
      attacked.pairs.push({ before, during })
    }
    return attacked
  }

  const all = [...Object.entries(HELD), ...Object.entries(ATTACKS).map(([each, attack]) => [each, attack.what] as const)]
  for (const [name, what] of all) {
    const { pairs, told } = await suffer(name, runs(TURNS), VISITS)
    if (!isShort(pairs)) {
      const more = await suffer(name, runs(MORE_TURNS), VISITS)
      pairs.push(...more.pairs)
      addTo(told, more.told)
    }
    const { before, during } = mediansOf(pairs)
    const answered = Math.min(...pairs.map((pair) => pair.during.answered))
    const got = Object.entries(told.statuses).map(([status, times]) => `${count(times)} ${status === '0' ? 'closed' : status}`)
    const isOurFault = (told.statuses[500] ?? 0) + told.withoutRetryAfter > 0
    promise({
      id: 'T28',
      seen: `a stranger ${what} (${got.join(', ')}): others' pages p99 ${count(during)} ms, before ${count(before)} ms, ${count(answered)}% answered, ${pairs.length} turns; memory ${count(residentMegabytes(site.pid))} MB`,
      promised: 'twice as long, all; a refusal says when to come back',
      held: isShort(pairs) && answered === 100 && !isOurFault,
    })
  }
  await sleep(3000)
  note(`memory ${count(atRest.memory)} MB before, at most ${count(peak)} MB, ${count(residentMegabytes(site.pid))} MB now`)
  const left = (seen: string, promised: string, held: boolean) =>
    promise({ id: 'T28', seen: `after all of them ${seen}`, promised, held })
  const more = openDescriptors(site.pid) - atRest.descriptors
  left(`${count(more)} descriptors more than at the start`, String(DESCRIPTORS), more <= DESCRIPTORS)
  for (const [name] of all) await suffer(name, 1, FEW_VISITS)
  left(`and once more ${count(peak)} MB of memory at most`, `${MEMORY} MB`, peak <= MEMORY)
  const first = await alive()
  for (const [name] of all) await suffer(name, 1, FEW_VISITS)
  await sleep(3000)
  const second = await alive()
  watch.close()
  await others.stop()
  left(
    `${count(first)} MB are alive, and after once more ${count(second)} MB`,
    `at most ${ONCE_MORE} MB more`,
    second - first <= ONCE_MORE,
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

function addTo(told: Told, { statuses, withoutRetryAfter }: Told): void {
  told.withoutRetryAfter += withoutRetryAfter
  for (const [status, times] of Object.entries(statuses)) told.statuses[status] = (told.statuses[status] ?? 0) + times
}

/** Whether others waited no longer than is promised. */
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

/** How many rows each table that visitors write to has, in whichever file it is. */
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
