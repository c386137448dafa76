const BUILT = '../../build/server/index.js'

type App = typeof import('#server/app.ts')
type Options = {
  /** Settings as in the environment; small by default. */
  env?: NodeJS.ProcessEnv
  /** Stands for the movie database service. */
  fetch?: typeof globalThis.fetch
  now?: () => Date
}

const app: App = await import(BUILT)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The whole built site without a port: `get` answers a path as `handle` does. */
export function openSite({ env = {}, fetch, now }: Options = {}) {
  const config = app.loadConfig({ SAMPLE_SIZE: '200', DATA_DIR: '.', ...env })
  const logged: string[] = []
  const log = { ...silent, error: (fields: object, text?: string) => void logged.push(`${JSON.stringify(fields)} ${text ?? ''}`) }
  const services = app.createServices({ config, log, fetch, now })
  const get = (path: string, init?: RequestInit, address = '203.0.113.7') =>
    app.handle(new Request(new URL(path, 'http://site.test'), init), services, address)
  return { get, services, logged }
}
