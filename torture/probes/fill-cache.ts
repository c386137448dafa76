import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeptAnswers } from '#server/catalogue/cache/kept-answers.ts'
import { createCatalogueCache } from '#server/catalogue/cache/catalogue-cache.ts'
import { toPaged, toTitleCards } from '#server/catalogue/tmdb/map.ts'
import { titleCardSchema } from '#server/catalogue/tmdb/schemas-card.ts'
import { pageOf } from '#server/catalogue/tmdb/schemas.ts'
import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { createAnswerRows } from '#server/db/answer-rows.ts'
import { createBackground } from '#server/start/background.ts'
import { createLog } from '#server/start/log.ts'
import { openCacheFile } from '#server/db/cache-database.ts'

const NOBODY = { language: 'en', visitor: null, budget: null } as const

// Sends a cache with a disk behind it this many different requests, and prints what that cost.
const keys = Number(process.argv[2])
/** Megabytes of disk. */
const room = Number(process.argv[3])
/** Requests per turn of the event loop, as under that load. */
const TURN = 20

const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-answers-'))
const schema = pageOf(titleCardSchema('movie'))
const sample = createSampleCatalogue({ size: 200, today: () => new Date() })
const list = await sample.fetch(new Request('http://sample.invalid/3/discover/movie?api_key=any'))
const text = JSON.stringify(schema.parse(await list.json()))
const nothing = JSON.stringify({ total_pages: 0, total_results: 0, results: [] })

const trouble = (_: string, reason: unknown) => console.error(reason)
const file = openCacheFile({ dataDir: folder, onTrouble: trouble })
const { inBackground, close } = createBackground({ log: createLog(), patience: 60_000 })
const rows = createAnswerRows({ cache: file, maxBytes: room * 1e6, inBackground, now: Date.now })
const cache = createCatalogueCache({ inBackground, kept: createKeptAnswers({ inBackground, rows, source: 'bench' }) })
const made = new WeakMap<object, object>()

/** Four in five find nothing, as invented words do; the others a page of twenty titles, mapped as the site does. */
async function answer(index: number) {
  if (index % 5 !== 0) return JSON.parse(nothing) as ReturnType<typeof schema.parse>
  const wire = JSON.parse(text) as ReturnType<typeof schema.parse>
  made.set(wire, toPaged(1, wire, toTitleCards(wire.results)))
  return wire
}

let peak = process.memoryUsage.rss()
const before = peak
globalThis.gc?.()
const liveBefore = process.memoryUsage().heapUsed
let longest = 0
const start = performance.now()
for (let index = 0; index < keys; index += TURN) {
  const used = process.threadCpuUsage()
  const questions = Array.from({ length: TURN }, (_, part) => index + part)
  await Promise.all(
    questions.map((number) =>
      cache.getOrLoad(NOBODY, `search/multi?{"query":"word ${number}","page":1}`, { ttl: 600_000 }, () => answer(number)),
    ),
  )
  await new Promise((resolve) => setImmediate(resolve))
  // CPU time of this thread only, with its garbage collection: other load on the machine does not count.
  const { user, system } = process.threadCpuUsage(used)
  longest = Math.max(longest, (user + system) / 1000)
  peak = Math.max(peak, process.memoryUsage.rss())
}
const seconds = (performance.now() - start) / 1000
globalThis.gc?.()
const live = process.memoryUsage().heapUsed - liveBefore
await close()
const count = await file.use((db) =>
  db
    .selectFrom('answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst(),
)
await file.close()
const disk = statSync(join(folder, 'cache.db')).size
rmSync(folder, { recursive: true, force: true })
console.log(
  JSON.stringify({
    before: before / 1e6,
    peak: peak / 1e6,
    live: live / 1e6,
    longest,
    disk: disk / 1e6,
    kept: count?.count ?? 0,
    seconds,
  }),
)
