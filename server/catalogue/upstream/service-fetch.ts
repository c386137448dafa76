import type { LookupFunction } from 'node:net'
import { EnvHttpProxyAgent, fetch as undiciFetch, Pool, setGlobalDispatcher, type Dispatcher } from 'undici'
import type { Fetch } from './fetch-json.ts'

/** The proxy through which this machine reaches the internet, as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` say. */
export type OutgoingProxy = {
  http: string | null
  /** Null: that of `http`. */
  https: string | null
  /** Hosts that are asked directly, comma-separated. */
  except: string
}

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

/** A `fetch` for one service only: it connects in time or fails, uses a bounded number of sockets, and refuses other origins. */
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

/** Sends requests through the proxy, except to its exceptions, which are asked as `options` say. */
function createProxyAgent({ http, https, except }: OutgoingProxy, options: EnvHttpProxyAgent.Options = {}): Dispatcher {
  // An empty text keeps undici from reading the environment, which only our configuration may do.
  return new EnvHttpProxyAgent({ ...options, httpProxy: http ?? '', httpsProxy: https ?? '', noProxy: except })
}

/** From now on the process's own `fetch`, which a library uses, goes through the proxy too, unless it is given another dispatcher. */
export function useForFetch(proxy: OutgoingProxy): void {
  setGlobalDispatcher(createProxyAgent(proxy))
}
