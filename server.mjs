// Plain JavaScript: with types in it, Node's compiler of types would stay in memory, 17 MB of it.
import { realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** @typedef {typeof import('./server/app.ts')} App */

/** Milliseconds that the port stays open after the word to stop: who ends it by hand does not wait. */
const GRACE = { SIGTERM: 2000, SIGINT: 0 }

// Compiled code is kept between starts, in the system's folder for temporary files.
enableCompileCache()
const development = process.argv.includes('--dev')
// React looks at it when it is loaded: without it, every page is rendered by its slower development build.
process.env.NODE_ENV ??= development ? 'development' : 'production'
// A catalogue whose faults are scripted, for whoever works on what the site makes of them.
if (development && process.argv.includes('--faulty')) await (await import('./tests/faults/in-development.ts')).useFaultyTmdb()
const vite = development ? await startVite() : null
// Where it really is: the next build is put in another folder, and this one goes on with what it was started with.
const build = vite ? '' : realpathSync('build/current')
const built = `${pathToFileURL(build)}/server/index.js`
// One module graph: everything comes from the build, or in development from Vite; see docs/decisions.
/** @type {() => Promise<App>} */
const load = () => (vite ? vite.dev.ssrLoadModule('./server/app.ts') : import(built)) // both are this very file, compiled
const app = await load()
const config = await settle(() => app.loadConfig())
await settle(() => app.prepareDataDir(config.dataDir))
const database = await settle(() => app.openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }))
await settle(() => app.migrate(database))
const services = await settle(() => app.createServices({ config, database, log: app.createLog() }))
await settle(() => app.createListedAccounts(services, config))

const { server, stop: drain } = app.createSiteServer({
  services,
  render: async (...asked) => (await load()).render(...asked),
  staticFile: vite ? () => null : app.createStaticFiles(`${build}/client`),
  intercept: vite?.intercept,
  server: vite?.port,
})
server.once('error', giveUp)
server.listen(config.port, config.host, () => {
  server.off('error', giveUp)
  const address = server.address()
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const note = services.site.sample ? ' with the sample catalogue (no TMDB_API_KEY or TMDB_ACCESS_TOKEN is set)' : ''
  console.log(`${config.brand} is open at http://${host}:${typeof address === 'object' ? address?.port : config.port}${note}`)
  void app.checkCatalogue(services, config).then((trouble) => trouble && console.error(trouble))
})
for (const [signal, grace] of Object.entries(GRACE)) process.on(signal, () => void close(grace))
markInUse()

/**
 * Lets the requests under way finish; a second signal ends at once.
 * @param {number} grace
 */
async function close(grace) {
  for (const signal of Object.keys(GRACE)) process.removeAllListeners(signal).on(signal, () => process.exit(1))
  await drain(grace)
  // What is still noted is written.
  await services.close()
  await database.close()
  process.exit(0)
}

/** Keeps the folder of the build from being tidied away (scripts/put-in-place.mjs). Where it is read-only, nobody tidies. */
function markInUse() {
  if (vite) return
  const mark = join(build, `.used-by-${process.pid}`)
  try {
    writeFileSync(mark, '')
    process.once('exit', () => rmSync(mark, { force: true }))
  } catch {}
}

/** @type {(error: NodeJS.ErrnoException) => never} */
function giveUp({ code }) {
  const { port, host } = config
  return stop(code === 'EADDRINUSE' ? `PORT: ${port} is in use on ${host}` : `Cannot listen on ${host}:${port} (${code})`, 1)
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

/**
 * What cannot be used as it is ends the start with one line for each, and exit code 78 (EX_CONFIG); what may be better later, such
 * as a full disk, with one line and exit code 1.
 * @template Value
 * @param {() => Value | Promise<Value>} read
 * @returns {Promise<Value>}
 */
async function settle(read) {
  try {
    return await read()
  } catch (error) {
    const failure = app.toStartFailure(error)
    if (failure) return stop(failure.line, failure.code)
    throw error
  }
}

/** @type {(reason: string, code: number) => never} */
function stop(reason, code) {
  console.error(reason)
  process.exit(code)
}
