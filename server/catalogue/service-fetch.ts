import { fetch as undiciFetch, Pool } from 'undici'
import type { Fetch } from './fetch-json.ts'

const CONNECT = 1_000
const SOCKETS = 64

/**
 * A `fetch` that reaches one service alone, whatever address it is given: within a second or not at all, and with a bounded
 * number of sockets. Close it when the site closes.
 */
export function createServiceFetch(service: string): { fetch: Fetch; close: () => Promise<void> } {
  const { origin } = new URL(service)
  const pool = new Pool(origin, { connections: SOCKETS, connect: { timeout: CONNECT } })
  return {
    async fetch(url, { headers, signal, redirect }) {
      if (url.origin !== origin) throw new TypeError('fetch failed', { cause: new Error('not an address of the service') })
      return undiciFetch(url, { headers, signal, redirect, dispatcher: pool })
    },
    // Whoever still waits is told at once.
    close: () => pool.destroy(),
  }
}
