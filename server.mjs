// Plain JavaScript: types would keep Node's compiler for them in memory, 17 MB of it.
import { realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'

/** Milliseconds that the port stays open after a signal: someone who stops the site by hand does not wait. */
const GRACE = { SIGTERM: 2000, SIGINT: 0 }

// Compiled code is cached between starts, in the system's temporary folder.
enableCompileCache()
const development = process.argv.includes('--dev')
// React reads it when it is loaded, and renders with its slower development build unless it is set.
process.env.NODE_ENV ??= development ? 'development' : 'production'
const vite = development ? await startVite() : null
// The real path: the next build gets another folder, and this process keeps the one it was started with.
const build = vite ? '' : realpathSync('build/current')
// One module graph: everything comes from the build, in development from Vite (docs/decisions/0002).
/** @type {() => Promise<typeof import('./server/app.ts')>} */
const load = () => (vite ? vite.dev.ssrLoadModule('./server/app.ts') : import(`${pathToFileURL(build)}/server/index.js`))
const app = await load()
const { config, services, close: closeSite } = await app.openSite().catch(giveUp)

const { server, stop } = app.createSiteServer({
  services,
  render: async (...asked) => (await load()).render(...asked),
  staticFile: vite ? () => null : app.createStaticFiles(`${build}/client`, services.site),
  intercept: vite?.intercept,
  server: vite?.port,
})
server.once('error', failToListen).listen(config.port, config.host, () => {
  server.off('error', failToListen)
  const address = server.address()
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  const note = services.site.isSample ? ' with the sample catalogue (no TMDB_API_KEY or TMDB_ACCESS_TOKEN is set)' : ''
  console.log(`${config.brand} is open at http://${host}:${typeof address === 'object' ? address?.port : config.port}${note}`)
  void app.checkCatalogue(services, config).then((trouble) => trouble && console.error(trouble))
})
for (const [signal, grace] of Object.entries(GRACE)) process.on(signal, () => void close(grace))
if (build) app.markBuildInUse(build)

/** Finishes the requests under way; a second signal ends the process at once. @param {number} grace */
async function close(grace) {
  for (const signal of Object.keys(GRACE)) process.removeAllListeners(signal).on(signal, () => process.exit(1))
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

/** @type {(error: NodeJS.ErrnoException) => never} */
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
