import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, buildConnector, request } from 'undici'
import { isPublicAddress } from '#server/visitors/networks.ts'
import { DEADLINE, NotPublicError, type GuardedAnswer, type Header } from './guarded-answer.ts'

export type GuardOptions = {
  /** All addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>
  /** Opens a connection to the address in `hostname`. */
  open?: buildConnector.connector
  /** Milliseconds for everything. */
  deadline?: number
}

export const MAX_BYTES = 256 * 1024
/** Redirects that are followed, on the same site. */
const MAX_REDIRECTS = 3

/**
 * Asks an address that an operator wrote, from this machine, which may stand in a network that nobody else reaches: `https:`
 * alone and public addresses alone. A host name is resolved once for each connection; all that it resolves to has to be public, and the
 * connection goes to an address that was checked, so that a second answer of the resolver changes nothing. Throws
 * `NotPublicError`, or what the connection failed with.
 */
export async function guardedRequest(address: string, options: GuardOptions = {}): Promise<GuardedAnswer> {
  const { deadline = DEADLINE, ...dialling } = options
  const signal = AbortSignal.timeout(deadline)
  let url = new URL(address)
  for (let left = MAX_REDIRECTS; ; left -= 1) {
    const answer = await ask(url, guardedConnect(dialling), signal)
    const next = answer.redirect === null ? null : new URL(answer.redirect)
    if (next === null || next.origin !== url.origin || left === 0) return answer
    url = next
  }
}

/** One request on a connection of its own. */
async function ask(url: URL, connect: buildConnector.connector, signal: AbortSignal): Promise<GuardedAnswer> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new NotPublicError('only https is asked')
  const dispatcher = new Agent({ connect, connections: 1, pipelining: 1 })
  try {
    // A request whose connection is not open yet does not hear the signal.
    return await Promise.race([read(url, dispatcher, signal), endOf(signal)])
  } finally {
    dispatcher.destroy().catch(() => {})
  }
}

async function read(url: URL, dispatcher: Agent, signal: AbortSignal): Promise<GuardedAnswer> {
  const { statusCode, headers, body } = await request(url, {
    dispatcher,
    signal,
    headers: { accept: 'text/html, */*;q=0.8', 'user-agent': 'Marquee (test of a server by its operator)' },
  })
  let bytes = 0
  // Leaving the loop ends the transfer.
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes >= MAX_BYTES) break
  }
  const length = { bytes: Math.min(bytes, MAX_BYTES), isCut: bytes >= MAX_BYTES }
  return { status: statusCode, headers, ...length, redirect: redirectOf(statusCode, headers.location, url)?.href ?? null }
}

function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

function redirectOf(status: number, location: Header, from: URL): URL | null {
  const target = typeof location === 'string' && status >= 300 && status < 400 ? location : null
  return target !== null && URL.canParse(target, from) ? new URL(target, from) : null
}

/** A connector that resolves and checks by itself, and passes on an address instead of a name. */
function guardedConnect({
  resolve = resolveAll,
  open = buildConnector({ allowH2: false }),
}: GuardOptions): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    const found = isIP(host) === 0 ? resolve(host) : Promise.resolve([host])
    found
      .then((addresses) => {
        const [first] = addresses
        const inner = addresses.find((address) => !isPublicAddress(address))
        if (first === undefined) throw new Error('the host has no address')
        if (inner !== undefined) throw new NotPublicError(`${host} is ${inner}`)
        // The name stays for the certificate, which has to be the host's.
        return { ...options, hostname: first, servername: isIP(host) === 0 ? host : options.servername }
      })
      .then(
        (checked) => open(checked, callback),
        (reason: unknown) => callback(reason instanceof Error ? reason : new Error(String(reason)), null),
      )
  }
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
