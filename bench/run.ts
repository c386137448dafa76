import { parseArgs } from 'node:util'
import { answerCache } from './answer-cache.ts'
import { banCheck } from './ban-check.ts'
import type { Figure } from './figure.ts'
import { firstLoad } from './first-load.ts'
import { generator } from './generator.ts'
import { interactions } from './interactions.ts'
import { memory } from './memory.ts'
import { outage } from './outage.ts'
import { pageCache } from './page-cache.ts'
import { pages } from './pages.ts'
import { panel } from './panel.ts'
import { createProcesses, type Processes } from './processes.ts'
import { propagation } from './propagation.ts'
import { sampleStart } from './sample-start.ts'
import { sampleThroughput } from './sample-throughput.ts'
import { searchLog } from './search-log.ts'
import { siteStart } from './site-start.ts'
import { stampede } from './stampede.ts'
import { streams } from './streams.ts'
import { store } from './store.ts'
import { suggestRender } from './suggest-render.ts'
import { toTable } from './table.ts'
import { zipf } from './zipf.ts'

const USAGE = 'Usage: npm run bench -- [--only NAME]... [--base URL]'

/** In the order of the table. `origin` is the site that the page figures are of. */
const BENCHES: Readonly<Record<string, (processes: Processes, origin: () => Promise<string>) => Promise<Figure[]>>> = {
  'sample-throughput': sampleThroughput,
  'sample-start': sampleStart,
  generator,
  pages: async (processes, origin) => pages(processes, await origin()),
  'page-cache': pageCache,
  'first-load': async (_, origin) => firstLoad(await origin()),
  interactions: async (_, origin) => interactions(await origin()),
  'suggest-render': async (_, origin) => suggestRender(await origin()),
  'site-start': siteStart,
  memory,
  streams,
  'ban-check': banCheck,
  'answer-cache': answerCache,
  store,
  'search-log': searchLog,
  panel,
  propagation,
  outage,
  stampede,
  zipf,
}

const { only, base } = readArguments()
const processes = createProcesses()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    processes.stopAll()
    process.exit(1)
  })
}
try {
  const figures: Figure[] = []
  for (const name of only) {
    for (const figure of await take(name)) {
      console.log(JSON.stringify(figure))
      figures.push(figure)
    }
  }
  console.log(`\n${toTable(figures, base ?? 'this site')}`)
} finally {
  processes.stopAll()
}

/** The site runs only while its own figures are taken: beside others it would cost them. */
async function take(name: string): Promise<Figure[]> {
  const started: { stop: () => Promise<void> }[] = []
  const origin = async () => {
    if (base !== null) return base
    const site = await processes.site()
    started.push(site)
    return site.origin
  }
  try {
    return (await BENCHES[name]?.(processes, origin)) ?? []
  } finally {
    await Promise.all(started.map((site) => site.stop()))
  }
}

function readArguments(): { only: string[]; base: string | null } {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, base: { type: 'string' } } })
    const unknown = values.only?.find((name) => !Object.hasOwn(BENCHES, name))
    if (unknown !== undefined) throw new Error(`--only ${unknown}: there are ${Object.keys(BENCHES).join(', ')}`)
    if (values.base !== undefined && !/^https?:$/.test(new URL(values.base).protocol)) throw new Error('--base: http or https')
    return { only: values.only ?? Object.keys(BENCHES), base: values.base === undefined ? null : new URL(values.base).origin }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(2)
  }
}
