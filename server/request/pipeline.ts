import { ServerResponse, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { gate, type Visit } from './gate/gate.ts'
import { isEndless, pour } from './pipe-response.ts'
import { STATIC_HEADERS } from './gate/security-headers.ts'
import { visitOf } from './read-request.ts'
import { keptAtOnce } from '../pages/render-page.ts'
import type { Services } from '../start/services.ts'
import { streamAtOnce } from './live-stream.ts'
import { busyAtOnce } from './load-shedding.ts'

type Exchange = { request: IncomingMessage; response: ServerResponse; visit: Visit }
/** One look at a request: true when it is answered, or will be without anybody else's doing. */
export type Stage = (exchange: Exchange) => boolean | Promise<boolean>
type Handle = (request: Request, services: Services, socketAddress: string | undefined) => Promise<Response>

export type RequestListenerOptions = {
  services: Services
  /** Answers for the built files. */
  files: Stage
  /** `handle` of app.ts: everything else. */
  handle: Handle
}

/** The way of every request through the site, the same for every port that it is served on. */
export function createRequestListener({ services, files, handle }: RequestListenerOptions) {
  const stages: Stage[] = [
    (exchange) => closeGate(exchange, services),
    // Past the framework: most visitors get a page that is there already, and listen.
    (exchange) => sendKept(exchange, services),
    ({ visit, response }) => streamAtOnce(visit, response, services),
    files,
    (exchange) => shedLoad(exchange, services),
    createRender(handle, services),
  ]
  async function goOn(exchange: Exchange, answered: Promise<boolean>, next: number): Promise<void> {
    try {
      if (!(await answered)) pass(exchange, next)
    } catch (error) {
      fail(exchange, error)
    }
  }
  function pass(exchange: Exchange, first = 0): void {
    for (let index = first; index < stages.length; index += 1) {
      const answered = stages[index]!(exchange)
      if (answered === true) return
      if (answered !== false) return void goOn(exchange, answered, index + 1)
    }
  }
  /** An accident with one request is not the others' business. */
  function fail({ response, visit }: Exchange, error: unknown): void {
    services.log.error({ path: visit.target, reason: error instanceof Error ? error.stack : String(error) }, 'A request failed')
    if (response.headersSent) return void response.destroy()
    response.writeHead(500, { ...STATIC_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong\n')
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    services.traffic.follow(response)
    const exchange = { request, response, visit: visitOf(request) }
    try {
      pass(exchange)
    } catch (error) {
      fail(exchange, error)
    }
  }
}

function closeGate({ visit, response }: Exchange, services: Services): boolean {
  const refusal = gate(visit, services)
  if (!refusal) return false
  // What is left of a refused request is not read on.
  response.writeHead(refusal.status, { ...refusal.headers, Connection: 'close' }).end(refusal.body)
  return true
}

function sendKept({ visit, response }: Exchange, services: Services): boolean {
  const kept = keptAtOnce(visit, services)
  if (kept) response.writeHead(kept.status, kept.headers).end(kept.body)
  return kept !== null
}

function shedLoad({ visit, response }: Exchange, services: Services): boolean {
  const busy = busyAtOnce(visit, services)
  if (busy) response.writeHead(busy.status, busy.statusText, busy.headers).end(busy.body)
  return busy !== null
}

function createRender(handle: Handle, services: Services): Stage {
  const render = getRequestListener(async (request, { incoming, outgoing }) => {
    const response = await handle(request, services, incoming.socket.remoteAddress)
    if (!isEndless(response) || !(outgoing instanceof ServerResponse)) return response
    pour(response, outgoing)
    return RESPONSE_ALREADY_SENT
  })
  return async ({ request, response }) => {
    await render(request, response)
    return true
  }
}
