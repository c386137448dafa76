import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** The whole response to a request for exactly this target, which `fetch` would normalize. */
export async function rawGet(origin: string, target: string): Promise<string> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}
