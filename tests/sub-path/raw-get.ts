import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** The whole response to a request for exactly this target, which `fetch` would normalize. */
export async function rawGet(origin: string, target: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return text(socket)
}
