import { EnvHttpProxyAgent, setGlobalDispatcher, type Dispatcher } from 'undici'

/** The proxy through which this machine reaches the internet, as `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` say. */
export type OutgoingProxy = {
  http: string | null
  /** Null: that of `http`. */
  https: string | null
  /** Hosts that are asked directly, comma-separated. */
  except: string
}

/** Sends requests through the proxy, except to its exceptions, which are asked as `options` say. */
export function createProxyAgent({ http, https, except }: OutgoingProxy, options: EnvHttpProxyAgent.Options = {}): Dispatcher {
  // An empty text keeps undici from reading the environment, which is read in one place alone.
  return new EnvHttpProxyAgent({ ...options, httpProxy: http ?? '', httpsProxy: https ?? '', noProxy: except })
}

/** From now on the process's own `fetch`, which a library uses, goes through the proxy too. What brings its own dispatcher does not. */
export function useForFetch(proxy: OutgoingProxy): void {
  setGlobalDispatcher(createProxyAgent(proxy))
}
