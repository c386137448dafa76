import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds for which a replica that did not answer gets nothing more. */
const DOWN_FOR = 1000

/**
 * What stands in front of replicas, as nginx does with `proxy_next_upstream error`: each request goes to the next replica; where none of its
 * answer came, and it changes nothing, another replica is asked. Streams pass through.
 */
export async function openBalancer(origins: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const downUntil = new Map<string, number>()
  let turn = 0

  const isDown = (origin: string) => (downUntil.get(origin) ?? 0) > performance.now()

  /** In the order in which they are asked; those that did not answer lately come last. */
  function nextOnes(): string[] {
    turn += 1
    const order = origins.map((_, index) => origins[(turn + index) % origins.length]!)
    return order.toSorted((one, other) => Number(isDown(one)) - Number(isDown(other)))
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, [origin, ...others]: string[]): void {
    if (origin === undefined) return void outgoing.writeHead(502).end()
    const { method, headers, url } = incoming
    const asked = send(new URL(url ?? '/', origin), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy()).on('aborted', () => outgoing.destroy())
    })
    asked.on('error', () => {
      downUntil.set(origin, performance.now() + DOWN_FOR)
      if (outgoing.headersSent) outgoing.destroy()
      else if (method === 'GET' || method === 'HEAD') pass(incoming, outgoing, others)
      else outgoing.writeHead(502).end()
    })
    outgoing.on('close', () => asked.destroy())
    if (method === 'GET' || method === 'HEAD') asked.end()
    else incoming.pipe(asked)
  }

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, nextOnes()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy()
      const closed = once(server, 'close')
      server.close().closeAllConnections()
      await closed
    },
  }
}
