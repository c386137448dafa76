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
  const read = {
    method: incoming.method ?? '',
    target: targetOf(incoming.url ?? '', reading),
    hosts: hostsOf(incoming.rawHeaders),
    header,
  }
  return new Facts(read, incoming.socket.remoteAddress, reading)
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
  const url = target.instead === null ? urlOf(target) : pathname + search
  const request = url === pathname + search ? sent : new Request(origin + url, sent)
  return { facts: new Facts({ method: sent.method, target, hosts: [host], header }, socketAddress, reading), request }
}

/** Facts of which an id is made, and the sender's address read, when somebody asks: a cached page needs neither. */
class Facts implements RequestFacts {
  readonly method
  readonly target
  readonly hosts
  readonly header
  readonly #socketAddress
  readonly #reading
  #id: string | null = null
  #address: string | null | undefined

  constructor(read: Omit<RequestFacts, 'id' | 'address'>, socketAddress: string | undefined, reading: Reading) {
    this.method = read.method
    this.target = read.target
    this.hosts = read.hosts
    this.header = read.header
    this.#socketAddress = socketAddress
    this.#reading = reading
  }

  get id(): string {
    return (this.#id ??= randomUUID())
  }

  get address(): string | null {
    if (this.#address === undefined)
      this.#address = whoSends({ socketAddress: this.#socketAddress, header: this.header }, this.#reading)
    return this.#address
  }
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
