import { parseBenchArguments, USAGE, type BenchArguments } from './arguments.ts'
import { isReached, type Figure } from './figure.ts'
import { firstByte } from './first-byte.ts'
import { library } from './library.ts'
import { memory } from './memory.ts'
import { pageCache } from './page-cache.ts'
import { pageLoads } from './page-loads.ts'
import { pages } from './pages.ts'
import { createProcesses } from './processes.ts'
import type { Sides } from './sides.ts'
import { toTable, type Failure } from './table.ts'
import { drawPictures, type DrawnPictures } from './draw-pictures.ts'
import { startRealisticSite } from './realistic-site.ts'

/** Milliseconds that one bench may take. */
const LONGEST = 600_000

type Bench = (sides: Sides) => Promise<Figure[]>

/** Benches that make sense for any site; they also measure another one, if given. */
const COMPARING: Readonly<Record<string, Bench>> = {
  'first-byte': firstByte,
  'page-loads': (sides) => pageLoads(sides, 'phone'),
  'laptop-loads': (sides) => pageLoads(sides, 'laptop'),
}

/** In the order of the table. */
const BENCHES: Readonly<Record<string, Bench>> = {
  pages: async ({ processes, ours }) => pages(processes, await ours()),
  'page-cache': ({ processes }) => pageCache(processes),
  'first-byte': firstByte,
  ...COMPARING,
  memory: ({ processes }) => memory(processes),
  library: ({ processes }) => library(processes),
}

const { names, base, paths } = readArguments()
const processes = createProcesses()
/** Drawn at first use, for all benches. */
let pictures: Promise<DrawnPictures[]> | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    processes.stopAll()
    process.exit(1)
  })
}
try {
  const results: (Figure | Failure)[] = []
  for (const name of names) {
    for (const result of await take(name)) {
      console.log(JSON.stringify('failed' in result ? result : { ...result, reached: isReached(result) }))
      results.push(result)
    }
  }
  const pagesOf = base === null ? 'this site' : `this site beside ${base}`
  console.log(`\n${toTable(results, pagesOf)}`)
  if (results.every((result) => 'failed' in result)) process.exitCode = 1
} finally {
  processes.stopAll()
}

/** Starts the site for each bench alone, as others would slow it down. A failing bench does not affect the rest. */
async function take(name: string): Promise<(Figure | Failure)[]> {
  const started: { origin: string; stop: () => Promise<void> }[] = []
  const ours = async () => {
    if (started.length === 0) started.push(await processes.site())
    return started[0]!.origin
  }
  const realistic = async () => {
    const site = await startRealisticSite(processes, await (pictures ??= drawPictures()))
    started.push(site)
    return site.origin
  }
  const begin = performance.now()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    // Everything that the bench still waits for then fails too.
    processes.endAll()
    late.reject(new Error(`it took more than ${LONGEST / 60_000} minutes`))
  }, LONGEST)
  try {
    return (await Promise.race([BENCHES[name]?.({ processes, ours, realistic, other: base, paths }), late.promise])) ?? []
  } catch (error) {
    return [{ name, failed: error instanceof Error ? error.message : String(error) }]
  } finally {
    clearTimeout(timer)
    await Promise.all(started.map((site) => site.stop()))
    console.error(`${name}: ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  }
}

function readArguments(): BenchArguments {
  try {
    return parseBenchArguments(process.argv.slice(2), { all: Object.keys(BENCHES), comparing: Object.keys(COMPARING) })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(2)
  }
}
