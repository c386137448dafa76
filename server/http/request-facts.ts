import type { IncomingMessage } from 'node:http'

/** What the stages need of a request, so that most requests never become a web `Request`. */
export type RequestFacts = {
  method: string
  /** Path and query exactly as sent. */
  target: string
  /** Every `Host` header that was sent. */
  hosts: readonly string[]
  socketAddress: string | undefined
  header(name: string): string | null
}

/** Reads the facts of a request of Node's server. */
export function factsOf(request: IncomingMessage): RequestFacts {
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    hosts: hostsOf(request.rawHeaders),
    socketAddress: request.socket.remoteAddress,
    header: (name) => request.headers[name.toLowerCase()]?.toString() ?? null,
  }
}

/** The same for a web `Request`; its URL decides the host. */
export function factsOfWebRequest(request: Request, socketAddress: string | undefined): RequestFacts {
  const { host, pathname, search } = new URL(request.url)
  return {
    method: request.method,
    target: pathname + search,
    hosts: [host],
    socketAddress,
    header: (name) => request.headers.get(name),
  }
}

// Node's `headers` keeps only the first of several hosts.
function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '')
  return hosts
}

/** Whether a target is an endpoint (`/api`) or a page's data (`.data`), not a page. */
export function isDataRequest({ target }: Pick<RequestFacts, 'target'>): boolean {
  const path = pathOf(target)
  return /^\/+api(\/|$)/i.test(path) || path.endsWith('.data')
}

/** The target without its query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? ''
}
