import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { REQUEST_ID } from '#server/http/responses/plain-response.ts'
import { type RequestFacts, urlOf } from '#server/http/responses/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import type { Services } from '#server/start/services.ts'
import { logFailure, wentWrong } from './endpoint-parts/answer-error.ts'
import { type Asked, toAsked } from './endpoint-parts/asked.ts'
import { type Answer, answerInFront, type StaticFile } from './front.ts'
import { readIncoming } from './read-request.ts'

export type RequestListenerOptions = {
  services: Services
  /** Serves the built files. */
  staticFile: StaticFile
  /** Asked before the application; resolves to whether it answered. In development: Vite's modules. */
  intercept?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined
  /** `fetch` of the application; in development Vite may load a new one for each request. */
  answer: (request: Request, asked: Asked) => Response | Promise<Response>
}

/** Reads a request of Node's server, once, and answers it: in front, or by the application, for which it becomes a web `Request`. */
export function createRequestListener({ services, staticFile, intercept, answer }: RequestListenerOptions) {
  async function pass(
    facts: RequestFacts,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    pending: Promise<Answer | null> | null,
  ): Promise<void> {
    const early = await pending
    if (early) return write(early, outgoing)
    if (await intercept?.(incoming, outgoing)) return
    const listen = getRequestListener((request) => answer(request, toAsked(facts, request, services, outgoing)), {
      // Without it, the library would answer 400 or 500 and log nothing.
      errorHandler: (error) => fail(outgoing, facts, error),
    })
    await listen(incoming, outgoing)
  }

  /** A bug in one request must not affect others. A request that the library refuses is logged too: it passed the front. */
  function fail(outgoing: ServerResponse, facts: RequestFacts, error: unknown): void {
    const { status, headers, body } = wentWrong(logFailure(facts, error, services))
    if (outgoing.headersSent) return void outgoing.destroy()
    outgoing.writeHead(error instanceof RequestError ? 400 : status, { ...STATIC_HEADERS, ...headers }).end(body)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const facts = readIncoming(incoming, services)
    services.traffic.follow(outgoing, facts)
    if (services.logsRequests) outgoing.setHeader(REQUEST_ID, facts.id)
    // The adapter and Vite get the address as it was read.
    if (facts.target.instead === null) incoming.url = urlOf(facts.target)
    try {
      const early = answerInFront(facts, services, staticFile)
      if (early !== null && !(early instanceof Promise)) return write(early, outgoing)
      pass(facts, incoming, outgoing, early).catch((error: unknown) => fail(outgoing, facts, error))
    } catch (error) {
      fail(outgoing, facts, error)
    }
  }
}

function write({ status, headers, body }: Answer, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers)
  outgoing.end(body)
}
