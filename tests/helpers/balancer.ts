import { once } from 'node:events'
import { Agent, createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Milliseconds for which a replica that did not answer gets no requests. */
const DOWN_FOR = 1000

/**
 * A load balancer in front of replicas, like nginx with `proxy_next_upstream error`: replicas take turns, and a GET or HEAD
 * request that got no answer is sent to another one. Streams pass through.
 */
export async function openBalancer(origins: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const downUntil = new Map<string, number>()
  let turn = 0

  const isDown = (origin: string) => (downUntil.get(origin) ?? 0) > performance.now()

  /** The replicas in the order in which to try them; those that failed lately come last. */
  function nextOrder(): string[] {
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

  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, nextOrder()))
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
