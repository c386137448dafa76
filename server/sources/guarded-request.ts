import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Agent, buildConnector } from 'undici'
import { isPublicAddress } from '../addresses/networks.ts'

type Header = string | string[] | undefined

/** What an address answered. `redirect`: where it leads, on another site, which is not asked. */
export type GuardedAnswer = {
  status: number
  headers: Readonly<Record<string, Header>>
  /** Read of the body; at most `MAX_BYTES`. */
  bytes: number
  isCut: boolean
  redirect: string | null
}

/** An address that is none of the public internet, and so was not asked. */
export class NotPublicError extends Error {
  override name = 'NotPublicError'
}

type Resolve = (host: string) => Promise<string[]>
export type GuardOptions = {
  /** All addresses of a host name. */
  resolve?: Resolve
  /** Opens a connection to the address in `hostname`. */
  open?: buildConnector.connector
  /** Milliseconds for everything. */
  deadline?: number
}

/** Milliseconds for everything. */
export const DEADLINE = 5_000
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
  // Loaded with the first test: most sites never make one.
  const undici = await import('undici')
  const { resolve = resolveAll, open = undici.buildConnector({ allowH2: false }), deadline = DEADLINE } = options
  const connect = guardedConnect(resolve, open)
  const signal = AbortSignal.timeout(deadline)
  let url = new URL(address)
  for (let left = MAX_REDIRECTS; ; left -= 1) {
    // Each request has a connection of its own.
    const answer = await ask(url, new undici.Agent({ connect, connections: 1, pipelining: 1 }), signal)
    const next = answer.redirect === null ? null : new URL(answer.redirect)
    if (next === null || next.origin !== url.origin || left === 0) return answer
    url = next
  }
}

async function ask(url: URL, agent: Agent, signal: AbortSignal): Promise<GuardedAnswer> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new NotPublicError('only https is asked')
  try {
    // A request whose connection is not open yet does not hear the signal.
    return await Promise.race([read(url, agent, signal), endOf(signal)])
  } finally {
    agent.destroy().catch(() => {})
  }
}

async function read(url: URL, agent: Agent, signal: AbortSignal): Promise<GuardedAnswer> {
  const { statusCode, headers, body } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
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
function guardedConnect(resolve: Resolve, open: buildConnector.connector): buildConnector.connector {
  async function check(options: buildConnector.Options): Promise<buildConnector.Options> {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    const isName = isIP(host) === 0
    const addresses = isName ? await resolve(host) : [host]
    const [first] = addresses
    const inner = addresses.find((address) => !isPublicAddress(address))
    if (first === undefined) throw new Error('the host has no address')
    if (inner !== undefined) throw new NotPublicError(`${host} is ${inner}`)
    // The name stays for the certificate, which has to be the host's.
    return { ...options, hostname: first, servername: isName ? host : options.servername }
  }
  return (options, callback) => {
    check(options).then(
      (checked) => open(checked, callback),
      (reason: unknown) => callback(reason instanceof Error ? reason : new Error(String(reason)), null),
    )
  }
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}
