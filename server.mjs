// Plain JavaScript: loading any .ts file would keep Node's compiler of types in memory, 17 MB.
import cluster from 'node:cluster'
import { realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

/** Milliseconds that the port stays open after a signal: someone who stops the site by hand does not wait. */
const GRACE = { SIGTERM: 2000, SIGINT: 0 }
/** Milliseconds after which a process that is closing ends, even if something cannot be closed. */
const CLOSE_DEADLINE = 20_000

// The health check runs under any Node from 20 on, so nothing newer may be imported before it.
if (process.argv.includes('--health')) await reportHealth()
// Compiled code is cached between starts, in the system's temporary folder.
;(await import('node:module')).enableCompileCache()
const development = process.argv.includes('--dev')
// Vite serves its modules at the root of the host.
if (development) process.env.BASE_PATH = ''
// React reads NODE_ENV when it is loaded, and uses its slower development build if it is unset.
process.env.NODE_ENV ??= development ? 'development' : 'production'
const vite = development ? await startVite() : null
// The real path: the next build gets another folder, and this process keeps the one it was started with.
const build = vite ? '' : (process.env.SITE_BUILD ?? realpathSync('build/current'))
if (!vite && cluster.isPrimary) await runProcesses()
// One module graph: everything comes from the build, in development from Vite (docs/decisions/0075).
/** @type {() => Promise<typeof import('./server/entry.ts')>} */
const load = () => (vite ? vite.dev.ssrLoadModule('./server/entry.ts') : import(`${pathToFileURL(build)}/server/index.js`))
const app = await load()
// This process's number among several; null if it is the only one.
const number = cluster.isWorker ? Number(process.env.SITE_PROCESS) : null
// Workers ignore signals, which may reach the whole process group: the first process tells them when to stop.
if (number !== null) for (const signal of Object.keys(GRACE)) process.on(signal, () => {})
const { config, services, close: closeSite } = await app.openSite(number).catch(giveUp)
/** Among several processes only the first logs what concerns all of them, and only once. */
const isFirst = (number ?? 1) === 1 && !process.env.SITE_PROCESS_ENDED
// Before the port opens, so that the first visitor does not wait for it.
if (build) await app.loadPages()

const { server, stop } = app.createSiteServer({
  services,
  answer: async (...args) => (await load()).application.fetch(...args),
  staticFile: vite ? () => null : app.createStaticFiles(`${build}/client`, services.site),
  intercept: vite?.intercept,
  server: vite?.port,
})
server.once('error', failToListen).listen({ port: config.port, host: config.host ?? undefined }, () => {
  server.off('error', failToListen)
  const address = server.address()
  if (isFirst) console.log(openingLine(typeof address === 'object' && address ? address.port : config.port))
})
let isClosing = false
if (number === null) for (const [signal, grace] of Object.entries(GRACE)) process.on(signal, () => void close(grace))
else process.on('message', (/** @type {{ grace: number }} */ { grace }) => void close(grace))
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, endAfterFault)
if (isFirst) {
  services.inBackground('catalogue-check', async () => {
    const trouble = await app.checkCatalogue(services, config)
    if (trouble) services.log.error(trouble)
  })
  services.inBackground('picture-library', services.pictureLibrary.check)
}
if (build) {
  app.markBuildInUse(build)
  app.keepHomeWarm(services)
}

/** Prints one line that says whether the site with these settings runs, and exits with 0 or 1. @returns {Promise<never>} */
async function reportHealth() {
  const { askHealth } = await import('./server/start/ask-health.mjs')
  const { healthy, line } = await askHealth()
  console.log(line)
  process.exit(healthy ? 0 : 1)
}

/** With WEB_PROCESSES above 1 this process starts and supervises the others, and never returns from here. */
async function runProcesses() {
  const { countProcesses, runProcesses: run } = await import('./server/start/run-processes.mjs')
  const count = countProcesses()
  if (count === 1) return
  run({ count, env: { SITE_BUILD: build }, graces: GRACE })
  await new Promise(() => {})
}

/** Finishes requests in progress and work in the background; a second signal ends the process at once. @param {number} grace milliseconds */
async function close(grace) {
  if (isClosing) return
  isClosing = true
  if (number === null)
    for (const signal of Object.keys(GRACE)) process.removeAllListeners(signal).on(signal, () => process.exit(1))
  setTimeout(() => process.exit(1), CLOSE_DEADLINE).unref()
  await stop(grace)
  await closeSite()
  process.exit()
}

/**
 * For faults that nothing caught: whatever they interrupted is in an unknown state, so the process ends, though as carefully as after
 * SIGTERM. Whatever started it starts it again.
 * @param {unknown} error
 */
function endAfterFault(error) {
  const reason = error instanceof Error ? error.stack : String(error)
  services.log.error({ reason }, 'A fault that nothing caught: the process ends')
  process.exitCode = 1
  void close(GRACE.SIGTERM)
}

/** Exits with one line per fault: 78 (EX_CONFIG) if the settings must change, 1 if a later start may succeed. @type {(error: unknown) => never} */
function giveUp(error) {
  const failure = app.toStartFailure(error)
  if (!failure) throw error
  console.error(failure.line)
  process.exit(failure.code)
}

/** The line that is printed once the site accepts connections. @param {number} port */
function openingLine(port) {
  const host = config.host === null || config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const note = services.site.isSample ? ' with the sample catalogue (no TMDB_API_KEY or TMDB_ACCESS_TOKEN is set)' : ''
  return `${config.brand} is open at http://${host}:${port}${config.basePath}${note}`
}

/** @type {(error: { code?: string }) => never} */
function failToListen({ code }) {
  const { port, host } = config
  const inUse = `PORT: ${port} is in use${host === null ? '' : ` on ${host}`}`
  console.error(code === 'EADDRINUSE' ? inUse : `Cannot listen on ${host === null ? 'port ' : `${host}:`}${port} (${code})`)
  process.exit(1)
}

async function startVite() {
  const { createServer: createVite } = await import('vite')
  // Hot reload uses the site's own port.
  const port = createServer()
  const dev = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: port } } })
  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>} */
  const intercept = (request, response) =>
    new Promise((resolve) => {
      response.once('finish', () => resolve(true))
      dev.middlewares(request, response, () => resolve(false))
    })
  return { dev, port, intercept }
}
