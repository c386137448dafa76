import { Socket, type LookupFunction } from 'node:net'
import { buildConnector, errors, fetch as undiciFetch, Pool, type Dispatcher } from 'undici'
import type { Fetch } from './fetch-json.ts'
import { createProxyAgent, type OutgoingProxy } from './outgoing-proxy.ts'

/**
 * Milliseconds for DNS, TCP and TLS together. Longer than the deadline of a call, because a call that was given up goes on for a
 * while (late-answers.ts): a connection that was too slow for it is there for the next one.
 */
const CONNECT_TIMEOUT = 10_000
/** Milliseconds for one address of several before the next is tried: an IPv6 address that leads nowhere costs no more. */
const ADDRESS_TIMEOUT = 800
const SOCKETS = 64

type ServiceFetchOptions = {
  connectTimeout?: number
  /** Finds the addresses of a host; unset: as the system does. */
  lookup?: LookupFunction
  /** Unset: the service is asked directly. */
  proxy?: OutgoingProxy | null
}

/**
 * A `fetch` for one service only: it connects within `connectTimeout` milliseconds (TLS included) or fails, uses a bounded number of
 * sockets, and refuses other origins. Close it when the site closes.
 */
export function createServiceFetch(
  service: string,
  options: ServiceFetchOptions = {},
): { fetch: Fetch; close: () => Promise<void> } {
  const { origin } = new URL(service)
  const dispatcher = createDispatcher(origin, options)
  return {
    async fetch(url, { headers, signal, redirect }) {
      if (url.origin !== origin) throw new TypeError('fetch failed', { cause: new Error('not an address of the service') })
      return undiciFetch(url, { headers, signal, redirect, dispatcher })
    },
    // Requests under way fail at once.
    close: () => dispatcher.destroy(),
  }
}

function createDispatcher(origin: string, { proxy = null, ...options }: ServiceFetchOptions): Dispatcher {
  const { connectTimeout = CONNECT_TIMEOUT } = options
  const common = { connections: SOCKETS, connect: createConnect(options) }
  return proxy ? createProxyAgent(proxy, { ...common, connectTimeout, allowH2: false }) : new Pool(origin, common)
}

/** undici's own connect timeout comes up to half a second late. */
function createConnect({ connectTimeout = CONNECT_TIMEOUT, lookup }: ServiceFetchOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: 0,
    allowH2: false,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT,
    ...(lookup && { lookup }),
  })
  return (options, callback) => {
    let isOver = false
    const timeOut = () => {
      if (!isOver && socket instanceof Socket) socket.destroy(new errors.ConnectTimeoutError('the connection takes too long'))
    }
    // After a busy moment the connection may be open without having been noticed.
    const timer = setTimeout(() => setImmediate(timeOut), connectTimeout)
    // The type does not say that it returns the socket.
    const socket: unknown = connect(options, (...result) => {
      isOver = true
      clearTimeout(timer)
      callback(...result)
    })
  }
}
