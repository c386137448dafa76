import { Socket } from 'node:net'
import { buildConnector, errors, fetch as undiciFetch, Pool } from 'undici'
import type { Fetch } from './fetch-json.ts'

/** Milliseconds; short enough that a page without this response still arrives within a second. */
const CONNECT_TIMEOUT = 900
const SOCKETS = 64

/**
 * A `fetch` for one service only: it connects within `connectTimeout` milliseconds (TLS included) or fails, uses a bounded number of
 * sockets, and refuses other origins. Close it when the site closes.
 */
export function createServiceFetch(
  service: string,
  connectTimeout = CONNECT_TIMEOUT,
): { fetch: Fetch; close: () => Promise<void> } {
  const { origin } = new URL(service)
  const pool = new Pool(origin, { connections: SOCKETS, connect: createConnect(connectTimeout) })
  return {
    async fetch(url, { headers, signal, redirect }) {
      if (url.origin !== origin) throw new TypeError('fetch failed', { cause: new Error('not an address of the service') })
      return undiciFetch(url, { headers, signal, redirect, dispatcher: pool })
    },
    // Requests under way fail at once.
    close: () => pool.destroy(),
  }
}

/** undici's own connect timeout comes up to half a second late. */
function createConnect(connectTimeout: number): buildConnector.connector {
  const connect = buildConnector({ timeout: 0, allowH2: false })
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
