import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Agent, buildConnector } from 'undici'
import { isPublicAddress } from '#server/visitors/networks.ts'

type Header = string | string[] | undefined

/** The answer of an address. `redirect`: the address of another site that it redirects to, which is not requested. */
export type GuardedAnswer = {
  status: number
  headers: Readonly<Record<string, Header>>
  /** Bytes read of the body; at most `MAX_BYTES`. */
  bytes: number
  isCut: boolean
  redirect: string | null
}

/** The address is not on the public internet, so nothing was sent. */
export class NotPublicError extends Error {
  override name = 'NotPublicError'
}

type Resolve = (host: string) => Promise<string[]>
export type GuardOptions = {
  /** All addresses of a host name. */
  resolve?: Resolve
  /** Opens a connection to the address in `hostname`. */
  open?: buildConnector.connector
  deadline?: number
}

/** Milliseconds for the whole request, redirects included. */
export const DEADLINE = 5_000
export const MAX_BYTES = 256 * 1024
/** Redirects that are followed, on the same site. */
const MAX_REDIRECTS = 3

/**
 * Requests an address that an operator entered, only by `https:` and only from public addresses, because this machine may reach a
 * private network. A host name is resolved once per connection, all of its addresses have to be public, and the connection goes to a
 * checked one (against DNS rebinding). Throws `NotPublicError`, or the connection's error.
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
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new NotPublicError('Only https is allowed')
  try {
    // undici ignores the signal until the connection is open.
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
  // Leaving the loop ends the download.
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

/** A connector that resolves and checks host names itself, and connects to the checked address. */
function guardedConnect(resolve: Resolve, open: buildConnector.connector): buildConnector.connector {
  async function check(options: buildConnector.Options): Promise<buildConnector.Options> {
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    const isName = isIP(host) === 0
    const addresses = isName ? await resolve(host) : [host]
    const [first] = addresses
    const inner = addresses.find((address) => !isPublicAddress(address))
    if (first === undefined) throw new Error('the host has no address')
    if (inner !== undefined) throw new NotPublicError(`${host} is ${inner}`)
    // The certificate must still be for the host name.
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
