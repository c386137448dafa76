import { type IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Failure, noteFailure, REQUEST_ID } from '#server/http/responses/plain-response.ts'
import { factsOf, type RequestFacts, urlOf } from '#server/http/responses/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import { STREAM_HEADERS, TOO_MANY } from '#server/live/event-streams.ts'
import type { Services } from '#server/app/services.ts'
import { type Answer, createStages, runStages, type Stage, type StreamAnswer } from './stages.ts'
import { readTarget } from './target/read-target.ts'

const EVENT_STREAM_HEADERS = { ...STATIC_HEADERS, ...STREAM_HEADERS }

type Render = (facts: RequestFacts, request: Request, services: Services) => Promise<Response>

export type RequestListenerOptions = {
  services: Services
  /** Serves the built files. */
  staticFile: Stage
  /** Asked before a request is rendered; resolves to whether it answered. In development: Vite's modules. */
  intercept?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined
  /** `render` of handle.ts; in development Vite may load a new one for each request. */
  render: Render
}

/** Runs the stages on Node's server: most requests never become a web `Request`. */
export function createRequestListener({ services, staticFile, intercept, render }: RequestListenerOptions) {
  const stages = createStages({ staticFile })

  function renderOnNode(facts: RequestFacts, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const listen = getRequestListener(async (converted, { outgoing }) => {
      try {
        return await render(facts, converted, services)
      } catch (error) {
        // The library would answer 500 without logging anything.
        if (!(outgoing instanceof ServerResponse)) throw error
        fail(outgoing, facts.target.path, error)
        return RESPONSE_ALREADY_SENT
      }
    })
    return listen(request, response)
  }

  async function finish(
    facts: RequestFacts,
    request: IncomingMessage,
    response: ServerResponse,
    pending: Promise<Answer | null>,
  ) {
    const answer = await pending
    if (answer) write(answer, response, services)
    else if (!(await intercept?.(request, response))) await renderOnNode(facts, request, response)
  }

  /** A bug in one request must not affect others. Queries are not logged: they reveal what a visitor watches and searches for. */
  function fail(response: ServerResponse, path: string, error: unknown): void {
    const failure: Failure = { id: null }
    const reason = error instanceof Error ? error.stack : String(error)
    noteFailure(failure, (id) => services.log.error({ path, request: id, reason }, 'A request failed'))
    if (response.headersSent) return void response.destroy()
    const named = failure.id === null ? {} : { [REQUEST_ID]: failure.id }
    const headers = { ...STATIC_HEADERS, ...named, 'Content-Type': 'text/plain; charset=utf-8' }
    response.writeHead(500, headers).end('Something went wrong\n')
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const target = readTarget(request.url ?? '', { rootPath: services.site.rootPath, codes: services.codes })
    // The adapter and Vite get the address as it was read.
    if (target.instead === null) request.url = urlOf(target)
    const facts = factsOf(request, target)
    services.traffic.follow(response, facts)
    respond(facts, request, response)
  }

  function respond(facts: RequestFacts, request: IncomingMessage, response: ServerResponse): void {
    const { path } = facts.target
    try {
      const answer = runStages(stages, facts, services)
      if (answer !== null && !(answer instanceof Promise)) return write(answer, response, services)
      const pending = Promise.resolve(answer)
      finish(facts, request, response, pending).catch((error: unknown) => fail(response, path, error))
    } catch (error) {
      fail(response, path, error)
    }
  }
}

function write(answer: Answer, response: ServerResponse, { streams }: Services): void {
  if ('stream' in answer) return writeStream(answer.stream, response, streams)
  const { status, headers, body } = answer
  response.writeHead(status, headers)
  response.end(body)
}

/** Uses Node's response directly: web streams would need a third more memory per visitor. */
function writeStream({ address }: StreamAnswer['stream'], response: ServerResponse, streams: Services['streams']): void {
  const leave = streams.join(address, () => {
    response.writeHead(200, EVENT_STREAM_HEADERS)
    // Sent separately, to save memory: Node keeps the header text, and joined with the body it stays a rope of fifty strings.
    response.flushHeaders()
    return response
  })
  if (!leave) response.writeHead(TOO_MANY.status, { ...STATIC_HEADERS, ...TOO_MANY.headers }).end(TOO_MANY.body)
  else if (response.destroyed) leave()
  else response.on('close', leave)
}
