import type { IncomingMessage } from 'node:http'
import type { Visit } from './gate/gate.ts'

/** What the gate sees of a request as Node has it. */
export function visitOf(request: IncomingMessage): Visit {
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    hosts: hostsOf(request.rawHeaders),
    socketAddress: request.socket.remoteAddress,
    header: (name) => request.headers[name.toLowerCase()]?.toString() ?? null,
  }
}

/** The same of a web Request, whose address is the last word on its host. */
export function visitOfRequest(request: Request, socketAddress: string | undefined): Visit {
  const { host, pathname, search } = new URL(request.url)
  return {
    method: request.method,
    target: pathname + search,
    hosts: [host],
    socketAddress,
    header: (name) => request.headers.get(name),
  }
}

// Node keeps the first of several hosts and says nothing of the others.
function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '')
  return hosts
}
