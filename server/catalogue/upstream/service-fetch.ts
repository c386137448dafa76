import { Socket } from 'node:net'
import { buildConnector, errors, fetch as undiciFetch, Pool } from 'undici'
import type { Fetch } from './fetch-json.ts'

/** Milliseconds, so that a page that learns nothing from it is still there within a second. */
const CONNECT = 900
const SOCKETS = 64

/**
 * A `fetch` that reaches one service alone, whatever address it is given: within a second or not at all, and with a bounded
 * number of sockets. Close it when the site closes. `patience`: milliseconds for a connection, TLS included.
 */
export function createServiceFetch(service: string, patience = CONNECT): { fetch: Fetch; close: () => Promise<void> } {
  const { origin } = new URL(service)
  const pool = new Pool(origin, { connections: SOCKETS, connect: createConnect(patience) })
  return {
    async fetch(url, { headers, signal, redirect }) {
      if (url.origin !== origin) throw new TypeError('fetch failed', { cause: new Error('not an address of the service') })
      return undiciFetch(url, { headers, signal, redirect, dispatcher: pool })
    },
    // Whoever still waits is told at once.
    close: () => pool.destroy(),
  }
}

/** The library's own limit comes up to half a second late. */
function createConnect(patience: number): buildConnector.connector {
  const connect = buildConnector({ timeout: 0, allowH2: false })
  return (options, callback) => {
    let isOver = false
    const giveUp = () => {
      if (!isOver && socket instanceof Socket) socket.destroy(new errors.ConnectTimeoutError('the connection takes too long'))
    }
    // In a process that was busy the connection may be there already and not be noticed yet.
    const timer = setTimeout(() => setImmediate(giveUp), patience)
    // Its type does not tell that it returns the socket.
    const socket: unknown = connect(options, (...result) => {
      isOver = true
      clearTimeout(timer)
      callback(...result)
    })
  }
}
