import { type BytesResponse, type PlainResponse, toWebResponse } from '#server/http/responses/plain-response.ts'
import type { Services } from '#server/start/services.ts'
import { application } from './application.ts'
import { toAsked } from './endpoint-parts/asked.ts'
import { answerInFront } from './front.ts'
import { readRequest } from './read-request.ts'

/** The whole site but its static files as a function from `Request` to `Response`, for tests without a port. */
export async function fetchSite(sent: Request, services: Services, socketAddress: string | undefined): Promise<Response> {
  const { facts, request } = readRequest(sent, socketAddress, services)
  const early = await answerInFront(facts, services, () => null)
  return early ? toResponse(early, request) : application.fetch(request, toAsked(facts, request, services))
}

function toResponse(answer: PlainResponse | BytesResponse, { method }: Request): Response {
  if (isBytes(answer)) return toWebResponse(answer)
  const { status, headers, body } = answer
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

function isBytes(answer: PlainResponse | BytesResponse): answer is BytesResponse {
  return Array.isArray(answer.headers)
}
