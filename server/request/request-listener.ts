import { ServerResponse, type IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { factsOf, factsOfWebRequest, pathOf, type RequestFacts } from '#server/http/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/security-headers.ts'
import { STREAM_HEADERS, TOO_MANY } from '#server/live/event-streams.ts'
import type { Services } from '#server/start/services.ts'
import { isEndless, pipeResponse } from './pipe-response.ts'
import { createStages, runStages, type Answer, type Stage } from './stages.ts'

type Render = (facts: RequestFacts, request: Request, services: Services) => Promise<Response>

export type RequestListenerOptions = {
  services: Services
  /** Serves the built files. */
  staticFile: Stage
  /** Asked before a request is rendered; resolves to whether it answered. In development: Vite's modules. */
  intercept?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined
  /** `render` of render.ts; in development Vite may load a new one for each request. */
  render: Render
}

/** Runs the stages on Node's server: most requests never become a web `Request`. */
export function createRequestListener({ services, staticFile, intercept, render }: RequestListenerOptions) {
  const stages = createStages({ staticFile })
  const renderOnNode = getRequestListener(async (request, { incoming, outgoing }) => {
    const response = await render(factsOfWebRequest(request, incoming.socket.remoteAddress), request, services)
    if (!isEndless(response) || !(outgoing instanceof ServerResponse)) return response
    pipeResponse(response, outgoing)
    return RESPONSE_ALREADY_SENT
  })

  async function finish(request: IncomingMessage, response: ServerResponse, pending: Promise<Answer | null>): Promise<void> {
    const answer = await pending
    if (answer) write(answer, response, services)
    else if (!(await intercept?.(request, response))) await renderOnNode(request, response)
  }
  /** A bug in one request must not affect others. The log has no queries: they say what a visitor watches and searches. */
  function fail(response: ServerResponse, path: string, error: unknown): void {
    services.log.error({ path, reason: error instanceof Error ? error.stack : String(error) }, 'A request failed')
    if (response.headersSent) return void response.destroy()
    response.writeHead(500, { ...STATIC_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end('Something went wrong\n')
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    services.traffic.follow(response, request.url ?? '')
    const facts = factsOf(request)
    try {
      const answer = runStages(stages, facts, services)
      if (answer !== null && !(answer instanceof Promise)) return write(answer, response, services)
      finish(request, response, Promise.resolve(answer)).catch((error: unknown) => fail(response, pathOf(facts.target), error))
    } catch (error) {
      fail(response, pathOf(facts.target), error)
    }
  }
}

function write(answer: Answer, response: ServerResponse, { streams }: Services): void {
  if ('stream' in answer) return writeStream(answer.stream.address, response, streams)
  const { status, headers, body } = answer
  const statusText = 'statusText' in answer ? answer.statusText : undefined
  if (statusText === undefined) response.writeHead(status, headers)
  else response.writeHead(status, statusText, headers)
  response.end(body)
}

/** Uses Node's response directly: web streams would need a third more memory per visitor. */
function writeStream(address: string | null, response: ServerResponse, streams: Services['streams']): void {
  const leave = streams.join(address, () => response.writeHead(200, { ...STATIC_HEADERS, ...STREAM_HEADERS }))
  if (leave) response.once('close', leave)
  else response.writeHead(TOO_MANY.status, { ...STATIC_HEADERS, ...TOO_MANY.headers }).end(TOO_MANY.body)
}
