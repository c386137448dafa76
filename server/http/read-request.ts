import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Services } from '#server/start/services.ts'
import { type RequestFacts, urlOf } from '#server/http/responses/request-facts.ts'
import { readTarget } from './target/read-target.ts'

type Reading = Pick<Services, 'addressOf' | 'codes' | 'noteProxy'> & { site: Pick<Services['site'], 'rootPath'> }
type Sender = Parameters<Services['addressOf']>[0]

/** Reads a request of Node's server: what it asks for, in which language, and who sends it. Nobody reads these a second time. */
export function readIncoming(incoming: IncomingMessage, reading: Reading): RequestFacts {
  const header = (name: string) => incoming.headers[name.toLowerCase()]?.toString() ?? null
  return {
    id: randomUUID(),
    method: incoming.method ?? '',
    target: targetOf(incoming.url ?? '', reading),
    hosts: hostsOf(incoming.rawHeaders),
    address: whoSends({ socketAddress: incoming.socket.remoteAddress, header }, reading),
    header,
  }
}

/** The same for a web `Request`, whose URL decides the host, with the request for the address as it was read. */
export function readRequest(
  sent: Request,
  socketAddress: string | undefined,
  reading: Reading,
): { facts: RequestFacts; request: Request } {
  const { host, origin, pathname, search } = new URL(sent.url)
  const target = targetOf(pathname + search, reading)
  const header = (name: string) => sent.headers.get(name)
  const address = whoSends({ socketAddress, header }, reading)
  const url = target.instead === null ? urlOf(target) : pathname + search
  const request = url === pathname + search ? sent : new Request(origin + url, sent)
  return { facts: { id: randomUUID(), method: sent.method, target, hosts: [host], address, header }, request }
}

function targetOf(sent: string, { codes, site }: Reading) {
  return readTarget(sent, { rootPath: site.rootPath, codes })
}

/** The visitor's address. Warns about a proxy that the settings do not name. */
function whoSends(sender: Sender, { addressOf, noteProxy }: Reading): string | null {
  noteProxy(sender)
  return addressOf(sender)
}

// Node's `headers` keeps only the first of several hosts.
function hostsOf(rawHeaders: readonly string[]): string[] {
  const hosts: string[] = []
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts.push(rawHeaders[index + 1] ?? '')
  return hosts
}
