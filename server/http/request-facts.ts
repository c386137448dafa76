import type { IncomingMessage } from 'node:http'

/** What the first stages look at of a request: for most of them no web `Request` is made. */
export type RequestFacts = {
  method: string
  /** Path and query as the visitor wrote them. */
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

/** The same of a web Request, whose address is the last word on its host. */
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

// Node keeps the first of several hosts and says nothing of the others.
function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '')
  return hosts
}

/** Whether JSON is asked for: by the address, an endpoint of `/api` or a page's data (`.data`). */
export function isDataRequest({ target }: Pick<RequestFacts, 'target'>): boolean {
  const path = pathOf(target)
  return /^\/+api(\/|$)/i.test(path) || path.endsWith('.data')
}

/** The target without its query. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? ''
}
