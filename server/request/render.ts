import { underBase } from '#domain/base-path.ts'
import { MESSAGES } from '#domain/messages.ts'
import { REQUEST_ID } from '#server/http/request-id.ts'
import { secure } from '#server/http/security-headers.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { renderForEveryone, renderForOne } from '#server/pages/render-page.ts'
import type { Services } from '#server/start/services.ts'
import { compress } from './compress.ts'
import { withRequestBudget } from './load-shedding.ts'

/** Seconds after which a failed page may be requested again. */
const RETRY_AFTER = '5'
const READABLE = 'GET, HEAD'

/** The last step of a request: renders a page or runs an endpoint. */
export async function render(facts: RequestFacts, request: Request, services: Services): Promise<Response> {
  const rendered = await withRequestBudget(
    services.limitedAs(facts),
    services,
    async () => (await renderForEveryone(facts, services)) ?? renderForOne(facts, request, services),
  )
  const isBug = rendered.status === 500 && facts.target.startsWith('/api/')
  const response = isBug ? unexpected(rendered.headers.get(REQUEST_ID)) : rendered
  // The headers of a redirect are immutable; those of a copy are not.
  const open = new Response(response.body, response)
  secure(open.headers)
  const location = open.headers.get('Location')
  if (location !== null) open.headers.set('Location', underBase(services.site.basePath, location))
  // An endpoint without an action: the framework names no methods, the standard wants them named.
  if (open.status === 405 && !open.headers.has('Allow')) open.headers.set('Allow', READABLE)
  if (open.status === 503 && !open.headers.has('Retry-After')) open.headers.set('Retry-After', RETRY_AFTER)
  return compress(request, open)
}

/** Replaces the framework's text, which is not JSON; the log has the error. */
function unexpected(id: string | null): Response {
  const body = { error: { code: 'unexpected', message: MESSAGES.unknownError } }
  return Response.json(body, { status: 500, headers: { 'Cache-Control': 'no-store', ...(id !== null && { [REQUEST_ID]: id }) } })
}
