// Plain JavaScript: types would keep Node's compiler for them in memory, 17 MB of it.
import { realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

/** Milliseconds that the port stays open after a signal: someone who stops the site by hand does not wait. */
const GRACE = { SIGTERM: 2000, SIGINT: 0 }

// Any Node may ask, whichever the site runs on: nothing newer than Node 20 is named before.
if (process.argv.includes('--health')) await sayHealth()
// Compiled code is cached between starts, in the system's temporary folder.
;(await import('node:module')).enableCompileCache()
const development = process.argv.includes('--dev')
// Vite's modules stand at the root of the host.
if (development) process.env.BASE_PATH = ''
// React reads it when it is loaded, and renders with its slower development build unless it is set.
process.env.NODE_ENV ??= development ? 'development' : 'production'
const vite = development ? await startVite() : null
// The real path: the next build gets another folder, and this process keeps the one it was started with.
const build = vite ? '' : (process.env.SITE_BUILD ?? realpathSync('build/current'))
const processes = vite || process.env.SITE_PROCESS ? 1 : (await import('./server/start/env-file.mjs')).countProcesses()
if (processes > 1) await runProcesses()
// One module graph: everything comes from the build, in development from Vite (docs/decisions/0002).
/** @type {() => Promise<typeof import('./server/app.ts')>} */
const load = () => (vite ? vite.dev.ssrLoadModule('./server/app.ts') : import(`${pathToFileURL(build)}/server/index.js`))
const app = await load()
const parent = process.env.SITE_PROCESS && process.connected ? app.openParent(process.env, process, app.logProcessError) : null
if (parent) followParent()
const { config, services, close: closeSite } = await app.openSite(parent).catch(giveUp)
// Before the port is open: who comes first does not wait for it.
if (build) await app.loadPages()

const { server, stop } = app.createSiteServer({
  services,
  render: async (...asked) => (await load()).render(...asked),
  staticFile: vite ? () => null : app.createStaticFiles(`${build}/client`, services.site),
  intercept: vite?.intercept,
  server: vite?.port,
})
if (parent) {
  const opened = await parent.listen(server, config)
  if ('code' in opened) failToListen(opened)
  else parent.serving(lineAt(opened.port))
  void parent.stopped.then(() => close(parent.portClosed))
} else {
  server.once('error', failToListen).listen(config.port, config.host, () => {
    server.off('error', failToListen)
    const address = server.address()
    console.log(lineAt(typeof address === 'object' && address ? address.port : config.port))
  })
  for (const [signal, grace] of Object.entries(GRACE)) process.on(signal, () => void close(grace))
}
if (parent?.isFirst ?? true) void app.checkCatalogue(services, config).then((trouble) => trouble && services.log.error(trouble))
if (parent?.isFirst ?? true) void services.pictureLibrary.check()
if (build) app.markBuildInUse(build)

/** Whether the site of these settings runs: exit code 0 or 1, and one line. @returns {Promise<never>} */
async function sayHealth() {
  const { askHealth } = await import('./server/start/ask-health.mjs')
  const { healthy, line } = await askHealth()
  console.log(line)
  process.exit(healthy ? 0 : 1)
}

/** Starts the site in several processes, each of which runs this file again (docs/decisions/0056). @returns {Promise<never>} */
async function runProcesses() {
  /** @type {typeof import('./server/parent.ts')} */
  const { startProcesses, markBuildInUse } = await import(`${pathToFileURL(build)}/server/parent.js`)
  markBuildInUse(build)
  const end = startProcesses({ count: processes, build })
  for (const [signal, grace] of Object.entries(GRACE))
    process.on(signal, () => {
      for (const each of Object.keys(GRACE)) process.removeAllListeners(each).on(each, () => process.exit(1))
      void end(grace)
    })
  return new Promise(() => {})
}

/** The parent alone says when to end, by its own end too: a signal may reach all processes of a group. */
function followParent() {
  for (const signal of Object.keys(GRACE)) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(1))
}

/** Finishes the requests under way; a second signal ends the process at once. @param {number | Promise<void>} grace */
async function close(grace) {
  if (!parent) for (const signal of Object.keys(GRACE)) process.removeAllListeners(signal).on(signal, () => process.exit(1))
  await stop(grace)
  await closeSite()
  process.exit(0)
}

/** Exits with one line per fault: 78 (EX_CONFIG) if the settings must change, 1 if a later start may succeed. @type {(error: unknown) => never} */
function giveUp(error) {
  const failure = app.toStartFailure(error)
  if (!failure) throw error
  console.error(failure.line)
  process.exit(failure.code)
}

/** What whoever starts the site reads. @param {number} port */
function lineAt(port) {
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const note = services.site.isSample ? ' with the sample catalogue (no TMDB_API_KEY or TMDB_ACCESS_TOKEN is set)' : ''
  return `${config.brand} is open at http://${host}:${port}${config.basePath}${note}`
}

/** @type {(error: { code?: string }) => never} */
function failToListen({ code }) {
  const { port, host } = config
  console.error(code === 'EADDRINUSE' ? `PORT: ${port} is in use on ${host}` : `Cannot listen on ${host}:${port} (${code})`)
  process.exit(1)
}

async function startVite() {
  const { createServer: createVite } = await import('vite')
  // Its pages hear of changes through the site's own port.
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
