// `node server.mjs --health`: plain JavaScript that imports only env-file.mjs, because a container runs it every few seconds.
import { get } from 'node:http'
import { readEnvironment } from './env-file.mjs'

/** Milliseconds for the whole answer. */
const DEADLINE = 3000
/** Loopback addresses to ask when the site listens on every address. Without HOST it listens on those of both families. */
const LOOPBACK = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/**
 * Asks the site that runs with the same settings whether it is healthy, and says so in one line.
 * @param {NodeJS.ProcessEnv} [env] the environment, which overrides a `.env` file, as `loadConfig` reads them
 * @returns {Promise<{ healthy: boolean, line: string }>}
 */
export async function askHealth(env = readEnvironment(), deadline = DEADLINE) {
  const address = toAddress(env)
  if (!address) return { healthy: false, line: 'unhealthy: PORT, HOST and BASE_PATH do not form an address' }
  const reason = await ask(address, deadline)
  return { healthy: reason === null, line: reason === null ? `healthy: ${address}` : `unhealthy: ${address} (${reason})` }
}

/** @param {NodeJS.ProcessEnv} env @returns {URL | null} */
function toAddress({ HOST, PORT, BASE_PATH }) {
  const host = HOST || '0.0.0.0'
  const name = LOOPBACK[/** @type {keyof typeof LOOPBACK} */ (host)] ?? host
  let base = BASE_PATH || ''
  while (base.endsWith('/')) base = base.slice(0, -1)
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${PORT || 3000}${base}/healthz`
  return URL.canParse(address) ? new URL(address) : null
}

/** @param {URL} address @param {number} deadline @returns {Promise<string | null>} why the site is not healthy, or null */
function ask(address, deadline) {
  return new Promise((resolve) => {
    const request = get(address, { agent: false, signal: AbortSignal.timeout(deadline) }, (response) => {
      response.resume()
      resolve(response.statusCode === 200 ? null : `status ${response.statusCode}`)
    })
    /** @param {NodeJS.ErrnoException} error */
    const fail = (error) => resolve(error.name === 'AbortError' ? `no answer in ${deadline} ms` : (error.code ?? error.message))
    request.on('error', fail)
  })
}
