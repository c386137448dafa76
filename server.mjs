// Plain JavaScript: with types in it, Node's compiler of types would stay in memory, 17 MB of it.
import { createServer, ServerResponse } from 'node:http'
import { enableCompileCache } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import sirv from 'sirv'

/** @typedef {typeof import('./server/app.ts')} App */

const BUILT = './build/server/index.js'
const DRAIN = 9_000
const SIGNALS = ['SIGTERM', 'SIGINT']

// Compiled code is kept between starts, in the system's folder for temporary files.
enableCompileCache()
const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 })
const development = process.argv.includes('--dev')
// React looks at it when it is loaded: without it, every page is rendered by its slower development build.
process.env.NODE_ENV ??= development ? 'development' : 'production'
// A catalogue whose faults are scripted, for whoever works on what the site makes of them.
if (development && process.argv.includes('--faulty')) await (await import('./tests/faults/in-development.ts')).useFaultyTmdb()
const vite = development ? await startVite() : null
// One module graph: everything comes from the build, or in development from Vite; see docs/decisions.
/** @type {() => Promise<App>} */
const load = () => (vite ? vite.ssrLoadModule('./server/app.ts') : import(BUILT)) // both are this very file, compiled
const app = await load()
const config = await settle(() => app.loadConfig())
await settle(() => app.prepareDataDir(config.dataDir))
const database = await settle(() => app.openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }))
await settle(() => app.migrate(database))
const services = await settle(() => app.createServices({ config, database, log: app.createLog() }))
await settle(() => app.createListedAccounts(services, config))

const pages = getRequestListener(async (request, { incoming, outgoing }) => {
  const response = await (await load()).handle(request, services, incoming.socket.remoteAddress)
  if (!app.isEndless(response) || !(outgoing instanceof ServerResponse)) return response
  app.pour(response, outgoing)
  return RESPONSE_ALREADY_SENT
})
const files = vite
  ? vite.middlewares
  : sirv('build/client', {
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response, path) => {
        for (const [name, value] of Object.entries(app.STATIC_HEADERS)) response.setHeader(name, value)
        response.setHeader(
          'Cache-Control',
          path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
        if (path !== '/sw.js') return
        for (const [name, value] of Object.entries(app.WORKER_HEADERS)) response.setHeader(name, value)
      },
    })

server.on('request', (request, response) => {
  services.traffic.follow(response)
  const visit = app.visitOf(request)
  const refusal = app.gate(visit, services)
  // What is left of a refused request is not read on.
  if (refusal) return void response.writeHead(refusal.status, { ...refusal.headers, Connection: 'close' }).end(refusal.body)
  // Past the framework: most visitors get a page that is there already, and listen.
  const kept = app.keptAtOnce(visit, services)
  if (kept) return void response.writeHead(kept.status, kept.headers).end(kept.body)
  if (app.streamAtOnce(visit, response, services)) return
  files(request, response, () => {
    const busy = app.busyAtOnce(visit, services)
    if (busy) response.writeHead(busy.status, busy.statusText, busy.headers).end(busy.body)
    else void pages(request, response)
  })
})
server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  stop(
    error.code === 'EADDRINUSE'
      ? `PORT: ${config.port} is in use on ${config.host}`
      : `Cannot listen on ${config.host}:${config.port} (${error.code})`,
    1,
  )
})
server.listen(config.port, config.host, () => {
  const address = server.address()
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const note = services.site.sample ? ' with the sample catalogue (no TMDB_API_KEY or TMDB_ACCESS_TOKEN is set)' : ''
  console.log(`${config.brand} is open at http://${host}:${typeof address === 'object' ? address?.port : config.port}${note}`)
  void app.checkCatalogue(services, config).then((trouble) => trouble && console.error(trouble))
})
for (const signal of SIGNALS) process.on(signal, close)

/** Ends the live streams and lets the requests under way finish, for at most nine seconds; a second signal ends at once. */
function close() {
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
  for (const signal of SIGNALS) process.on(signal, () => process.exit(1))
  services.streams.closeAll()
  services.operatorStreams.closeAll()
  server.close(() => void leave())
  setInterval(() => server.closeIdleConnections(), 100).unref()
  setTimeout(() => server.closeAllConnections(), DRAIN).unref()
}

/** Writes what is still noted, and gives the database back. */
async function leave() {
  await services.close()
  await database.close()
  process.exit(0)
}

async function startVite() {
  const { createServer: createVite } = await import('vite')
  return createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server } } })
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
