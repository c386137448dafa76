import { MESSAGES } from '#domain/messages.ts'
import { compress } from './request/compress.ts'
import { gate, type Refusal } from './request/gate/gate.ts'
import { canonicalPath, refusePath } from './request/gate/request-path.ts'
import { secure } from './request/gate/security-headers.ts'
import { visitOfRequest } from './request/read-request.ts'
import { keptForEveryone, madeForEveryone, renderFor } from './pages/render-page.ts'
import type { Services } from './start/services.ts'
import { EVENTS } from './request/live-stream.ts'
import { busyAtOnce, visiting } from './request/load-shedding.ts'

export { loadConfig } from './start/config.ts'
export { prepareDataDir } from './start/data-dir.ts'
export { createStaticFiles } from './request/static-files.ts'
export { toStartFailure } from './start/start-failure.ts'
export { createLog } from './start/log.ts'
export { createListedAccounts } from './start/operator-services.ts'
export { checkCatalogue, createServices } from './start/services.ts'
export { createSiteServer } from './request/site-server.ts'
export { openDatabase } from './store/database.ts'
export { migrate } from './store/migrate.ts'

/** Seconds after which a failed page may be asked for again. */
const RETRY_AFTER = '5'
const READING = ['GET', 'HEAD']

/** The whole application as one function from Request to Response; tests call it without a port. */
export async function handle(request: Request, services: Services, socketAddress: string | undefined): Promise<Response> {
  const response = await answer(request, services, socketAddress)
  // A redirect's headers cannot be written to: a copy can.
  const open = new Response(response.body, response)
  secure(open.headers)
  if (open.status === 503 && !open.headers.has('Retry-After')) open.headers.set('Retry-After', RETRY_AFTER)
  return compress(request, open)
}

async function answer(request: Request, services: Services, socketAddress: string | undefined): Promise<Response> {
  const visit = visitOfRequest(request, socketAddress)
  const refusal = gate(visit, services)
  if (refusal) return toResponse(refusal, request.method)
  const { pathname, search } = new URL(request.url)
  const canonical = refusePath(pathname) === null ? canonicalPath(pathname) : null
  if (canonical !== null) {
    return new Response(null, { status: 301, headers: { Location: canonical + search } })
  }
  const address = services.readClientAddress(socketAddress, request.headers.get('X-Forwarded-For'))
  // Past the framework: what it makes and drops for each request would grow the process by 10 KB for every open stream.
  if (pathname === EVENTS && READING.includes(request.method)) return services.streams.open(address, request.method)
  const kept = keptForEveryone(visit, services)
  if (kept) return kept
  const busy = busyAtOnce(visit, services)
  if (busy) return toResponse(busy, request.method)
  const render = async () => (await madeForEveryone(visit, services)) ?? renderFor(visit, request, services)
  const response = await visiting(address, services, render)
  // The framework's own words are no JSON of ours; what went wrong is in the log.
  if (response.status === 500 && pathname.startsWith('/api/')) return unexpected()
  return response
}

function unexpected(): Response {
  const body = { error: { code: 'unexpected', message: MESSAGES.unknownError } }
  return Response.json(body, { status: 500, headers: { 'Cache-Control': 'no-store' } })
}

function toResponse({ status, statusText, headers, body }: Refusal, method: string): Response {
  return new Response(method === 'HEAD' ? null : body, { status, statusText, headers })
}
