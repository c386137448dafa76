import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { MESSAGES } from '#domain/messages.ts'
import { addressContext, nonceContext, servicesContext, sessionContext } from './context.ts'
import { accountRequest } from './http/account-request.ts'
import { compress } from './http/compress.ts'
import { gate, type Refusal } from './http/gate.ts'
import { canonicalPath, refusePath } from './http/request-path.ts'
import { pagePolicy, secure } from './http/security-headers.ts'
import { visitOfRequest } from './http/visit.ts'
import type { Services } from './services.ts'
import { visiting } from './visiting.ts'

export { AppError } from '#domain/errors.ts'
export { loadConfig, SettingsError } from './config.ts'
export { prepareDataDir } from './data-dir.ts'
export { isEndless, pour } from './http/pour.ts'
export { gate } from './http/gate.ts'
export { STATIC_HEADERS, WORKER_HEADERS } from './http/security-headers.ts'
export { visitOf } from './http/visit.ts'
export { createLog } from './log.ts'
export { createListedAccounts } from './operator-services.ts'
export { checkCatalogue, createServices } from './services.ts'
export { openDatabase } from './store/database.ts'
export { migrate } from './store/migrate.ts'

/** Seconds after which a failed page may be asked for again. */
const RETRY_AFTER = '5'
const EVENTS = '/api/events'
const READING = ['GET', 'HEAD']

const render = createRequestHandler(() => import('virtual:react-router/server-build'), import.meta.env.MODE)

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
  const refusal = gate(visitOfRequest(request, socketAddress), services)
  if (refusal) return toResponse(refusal, request.method)
  const { pathname, search } = new URL(request.url)
  const canonical = canonicalPath(pathname)
  if (canonical !== null && refusePath(pathname) === null) {
    return new Response(null, { status: 301, headers: { Location: canonical + search } })
  }
  const address = services.readClientAddress(socketAddress, request.headers.get('X-Forwarded-For'))
  // Past the framework: what it makes and drops for each request would grow the process by 10 KB for every open stream.
  if (pathname === EVENTS && READING.includes(request.method)) return services.streams.open(address, request.method)
  const context = new RouterContextProvider()
  // In development Vite's own scripts and styles are in the page, and none of ours is marked.
  const nonce = import.meta.env.DEV ? null : randomBytes(16).toString('base64')
  context.set(servicesContext, services)
  context.set(addressContext, address)
  context.set(nonceContext, nonce)
  context.set(
    sessionContext,
    once(() => services.accounts.sessionOf(accountRequest(request, context))),
  )
  const response = await visiting(request, address, services, () => render(request, context))
  // The framework's own words are no JSON of ours; what went wrong is in the log.
  if (response.status === 500 && pathname.startsWith('/api/')) return unexpected()
  if (response.headers.get('Content-Type')?.startsWith('text/html') && !response.headers.has('Content-Security-Policy')) {
    const { site, frameOrigins } = services
    response.headers.set('Content-Security-Policy', pagePolicy({ nonce, imageUrl: site.imageUrl, frameOrigins }))
    response.headers.set('Cache-Control', 'private, no-cache')
  }
  return response
}

/** The same promise for everyone who asks. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | null = null
  return () => (result ??= work())
}

function unexpected(): Response {
  const body = { error: { code: 'unexpected', message: MESSAGES.unknownError } }
  return Response.json(body, { status: 500, headers: { 'Cache-Control': 'no-store' } })
}

function toResponse({ status, headers, body }: Refusal, method: string): Response {
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}
