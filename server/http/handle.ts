import type { LanguageCode } from '#messages/languages.ts'
import { textsOf } from '#messages/server.ts'
import { underBase } from '#domain/site/base-path.ts'
import { siteIn } from '#domain/site/site.ts'
import { type BytesResponse, type PlainResponse, REQUEST_ID, toWebResponse } from '#server/http/responses/plain-response.ts'
import { factsOfWebRequest, type RequestFacts, urlOf } from '#server/http/responses/request-facts.ts'
import { secure, STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import { renderForEveryone, renderForOne } from '#server/http/pages/render-page.ts'
import type { Services } from '#server/app/services.ts'
import { chooseCoding, compressed } from './responses/content-coding.ts'
import { type Answer, createStages, inScope, runStages } from './stages.ts'
import { readTarget } from './target/read-target.ts'

/** Without static files, which only Node's server has. */
const STAGES = createStages({ staticFile: () => null })

/** The whole site as a function from `Request` to `Response`, for tests without a port. */
export async function handle(sent: Request, services: Services, socketAddress: string | undefined): Promise<Response> {
  const { origin, pathname, search } = new URL(sent.url)
  const target = readTarget(pathname + search, { rootPath: services.site.rootPath, codes: services.codes })
  const url = target.instead === null ? urlOf(target) : pathname + search
  const request = url === pathname + search ? sent : new Request(origin + url, sent)
  const facts = factsOfWebRequest(request, target, socketAddress)
  const passed = runStages(STAGES, facts, services)
  const answer = passed instanceof Promise ? await passed : passed
  return answer ? toResponse(answer, request, services) : render(facts, request, services)
}

function toResponse(answer: Answer, { method }: Request, services: Services): Response {
  if ('stream' in answer) {
    const response = services.streams.open(answer.stream.address)
    for (const [name, value] of Object.entries(STATIC_HEADERS)) response.headers.set(name, value)
    return response
  }
  if (isBytes(answer)) return toWebResponse(answer)
  const { status, headers, body } = answer
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}

function isBytes(answer: PlainResponse | BytesResponse): answer is BytesResponse {
  return Array.isArray(answer.headers)
}

/** Seconds after which a failed page may be requested again. */
const RETRY_AFTER = '5'
const READABLE = 'GET, HEAD'

/** The last step of a request: renders a page or runs an endpoint. */
export async function render(facts: RequestFacts, request: Request, services: Services): Promise<Response> {
  const { language } = facts.target
  const rendered = await inScope(
    facts,
    services,
    async (scope) => (await renderForEveryone(scope, facts, services)) ?? renderForOne(scope, { facts, request }, services),
  )
  const isBug = rendered.status === 500 && facts.target.kind === 'api'
  const response = isBug ? unexpected(rendered.headers.get(REQUEST_ID), language) : rendered
  // The headers of a redirect are immutable; those of a copy are not.
  const open = new Response(response.body, response)
  secure(open.headers)
  const location = open.headers.get('Location')
  if (location !== null) open.headers.set('Location', underBase(siteIn(services.site, language).basePath, location))
  // The framework's 405 for an endpoint without an action lacks the `Allow` header that the standard requires.
  if (open.status === 405 && !open.headers.has('Allow')) open.headers.set('Allow', READABLE)
  if (open.status === 503 && !open.headers.has('Retry-After')) open.headers.set('Retry-After', RETRY_AFTER)
  return compress(request, open)
}

/** Replaces the framework's text, which is not JSON; the log has the error. */
function unexpected(id: string | null, language: LanguageCode): Response {
  const body = { error: { code: 'unexpected', message: textsOf(language).site.unknownError } }
  return Response.json(body, { status: 500, headers: { 'Cache-Control': 'no-store', ...(id !== null && { [REQUEST_ID]: id }) } })
}

const TEXT =
  /^(text\/(?!event-stream)|application\/(json|manifest\+json|ld\+json|atom\+xml|xml|opensearchdescription\+xml)|image\/svg\+xml)/
/** Bytes; a smaller answer would not shrink. */
const SMALLEST = 860
/** Compresses a text answer if the client accepts it; streams and pictures stay as they are. */
async function compress(request: Request, response: Response): Promise<Response> {
  if (!response.body || response.headers.has('Content-Encoding') || !TEXT.test(response.headers.get('Content-Type') ?? ''))
    return response
  if (!response.headers.has('Vary')) response.headers.set('Vary', 'Accept-Encoding')
  const coding = chooseCoding(request.headers.get('Accept-Encoding'))
  if (coding === 'identity') return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length < SMALLEST) return new Response(bytes, response)
  const small = await compressed(bytes, coding)
  const headers = new Headers(response.headers)
  headers.set('Content-Encoding', coding)
  headers.delete('Content-Length')
  return new Response(small, { status: response.status, statusText: response.statusText, headers })
}
