import { type BytesResponse, type PlainResponse, toWebResponse } from '#server/http/responses/plain-response.ts'
import { factsOfWebRequest, urlOf } from '#server/http/responses/request-facts.ts'
import type { Services } from '#server/app/services.ts'
import { application } from './application.ts'
import { toAsked } from './endpoint-parts/asked.ts'
import { answerInFront } from './front.ts'
import { readTarget } from './target/read-target.ts'

/** The whole site but its static files as a function from `Request` to `Response`, for tests without a port. */
export async function fetchSite(sent: Request, services: Services, socketAddress: string | undefined): Promise<Response> {
  const { origin, pathname, search } = new URL(sent.url)
  const target = readTarget(pathname + search, { rootPath: services.site.rootPath, codes: services.codes })
  const url = target.instead === null ? urlOf(target) : pathname + search
  const request = url === pathname + search ? sent : new Request(origin + url, sent)
  const facts = factsOfWebRequest(request, target, socketAddress)
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
