import { STATIC_HEADERS } from '#server/http/security-headers.ts'
import { factsOfWebRequest } from '#server/http/request-facts.ts'
import { toWebResponse, type BytesResponse, type PlainResponse } from '#server/http/plain-response.ts'
import type { Site } from '#domain/site.ts'
import type { Services } from '#server/start/services.ts'
import { enterBase } from './gate/enter-base.ts'
import { render } from './render.ts'
import { createStages, runStages, type Answer } from './stages.ts'

/** Without static files, which only Node's server has. */
const STAGES = createStages({ staticFile: () => null })

/** The whole site as a function from `Request` to `Response`, for tests without a port. */
export async function handle(sent: Request, services: Services, socketAddress: string | undefined): Promise<Response> {
  const entered = enter(sent, services.site)
  if (!(entered instanceof Request)) return toResponse(entered, sent, services)
  const request = entered
  const facts = factsOfWebRequest(request, socketAddress)
  const passed = runStages(STAGES, facts, services)
  const answer = passed instanceof Promise ? await passed : passed
  return answer ? toResponse(answer, request, services) : render(facts, request, services)
}

function enter(sent: Request, { basePath }: Site): Request | PlainResponse {
  if (basePath === '') return sent
  const { origin, pathname, search } = new URL(sent.url)
  const target = enterBase(basePath, pathname + search)
  return typeof target === 'string' ? new Request(origin + target, sent) : target
}

function toResponse(answer: Answer, { method }: Request, services: Services): Response {
  if ('stream' in answer) {
    const response = services.streams.open(answer.stream.address, answer.stream.limitedAs)
    for (const [name, value] of Object.entries(STATIC_HEADERS)) response.headers.set(name, value)
    return response
  }
  if (isBytes(answer)) return toWebResponse(answer)
  const { status, statusText, headers, body } = answer
  return new Response(method === 'HEAD' ? null : body, { status, statusText, headers })
}

function isBytes(answer: PlainResponse | BytesResponse): answer is BytesResponse {
  return Array.isArray(answer.headers)
}
