import type { LookupFunction } from 'node:net'
import { fetch as undiciFetch, Pool, type Dispatcher } from 'undici'
import type { Fetch } from './fetch-json.ts'
import { createProxyAgent, type OutgoingProxy } from './outgoing-proxy.ts'

/** Milliseconds for DNS, TCP and TLS together. */
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

function createDispatcher(
  origin: string,
  { proxy = null, connectTimeout = CONNECT_TIMEOUT, lookup }: ServiceFetchOptions,
): Dispatcher {
  const connect = {
    timeout: connectTimeout,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT,
    ...(lookup && { lookup }),
  }
  const common = { connections: SOCKETS, allowH2: false, connect }
  return proxy ? createProxyAgent(proxy, { ...common, connectTimeout }) : new Pool(origin, common)
}
