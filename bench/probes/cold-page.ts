import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { RUNS, type Pair } from '../figure.ts'

type App = typeof import('#server/entry.ts')

const BUILT = '../../build/current/server/index.js'
const WARM_UP = 60
const PAGES = 40
/** Milliseconds of pause, so that work left over from one page does not count for the next. */
const REST = 15

// Otherwise React's slower development build would be measured.
process.env.NODE_ENV = 'production'
// Patches React's server module before the build loads it, so that each page reports the time of its own render.
const react: typeof import('react-dom/server') = createRequire(import.meta.url)('react-dom/server')
const { renderToString } = react
let rendering = 0
Reflect.set(react, 'renderToString', (tree: React.ReactNode) => {
  const start = performance.now()
  const html = renderToString(tree)
  rendering = performance.now() - start
  return html
})

const app: App = await import(BUILT)
const dataDir = mkdtempSync(join(tmpdir(), 'marquee-cold-'))
const config = app.loadConfig({ DATA_DIR: dataDir })
const database = await app.openDatabase({ url: null, dataDir })
await app.migrate(database)
const services = await app.createServices({ config, database, log: app.createLog() })
for (let page = 0; page < WARM_UP; page += 1) await openHome()
const pairs: Pair[] = []
for (let run = 0; run < RUNS; run += 1) pairs.push(await takeRun())
console.log(JSON.stringify(pairs))
await services.close()
await database.close()
rmSync(dataDir, { recursive: true, force: true })

/** Medians over some pages, so that one that waited for something else on the machine does not count. */
async function takeRun(): Promise<Pair> {
  const taken: Pair[] = []
  for (let page = 0; page < PAGES; page += 1) taken.push(await openHome())
  const middle = taken.toSorted((one, other) => one.value / one.referenceValue - other.value / other.referenceValue)[PAGES / 2]
  if (!middle) throw new Error('No page was taken')
  return middle
}

/** Milliseconds from the request to the complete compressed response, and the part of them in `renderToString`. */
async function openHome(): Promise<Pair> {
  services.pages.clear()
  const request = new Request('http://site.test/', { headers: { 'Accept-Encoding': 'br' } })
  const start = performance.now()
  await (await app.fetchSite(request, services, '203.0.113.7')).arrayBuffer()
  const value = performance.now() - start
  await setTimeout(REST)
  return { value, referenceValue: rendering }
}
