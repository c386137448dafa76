import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { addressContext, nonceContext, servicesContext } from './context.ts'
import { compress } from './http/compress.ts'
import { canonicalPath, refusePath } from './http/request-path.ts'
import { pagePolicy, secure } from './http/security-headers.ts'
import type { Services } from './services.ts'

export { loadConfig, SettingsError } from './config.ts'
export { prepareDataDir } from './data-dir.ts'
export { STATIC_HEADERS } from './http/security-headers.ts'
export { createLog } from './log.ts'
export { checkCatalogue, createServices } from './services.ts'

/** No address of the site takes anything else. */
const METHODS = new Set(['GET', 'HEAD'])
/** Seconds after which a failed page may be asked for again. */
const RETRY_AFTER = '5'

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
  if (!METHODS.has(request.method)) return plain(405, 'Method not allowed', { Allow: [...METHODS].join(', ') })
  const { pathname, search } = new URL(request.url)
  const canonical = canonicalPath(pathname)
  if (refusePath(pathname) === 400) return plain(400, 'Bad request')
  if (canonical !== null && refusePath(pathname) === null) {
    return new Response(null, { status: 301, headers: { Location: canonical + search } })
  }
  const context = new RouterContextProvider()
  // In development Vite's own scripts and styles are in the page, and none of ours is marked.
  const nonce = import.meta.env.DEV ? null : randomBytes(16).toString('base64')
  context.set(servicesContext, services)
  context.set(addressContext, services.readClientAddress(socketAddress, request.headers.get('X-Forwarded-For')))
  context.set(nonceContext, nonce)
  const response = await render(request, context)
  if (response.headers.get('Content-Type')?.startsWith('text/html') && !response.headers.has('Content-Security-Policy')) {
    const { site, frameOrigins } = services
    response.headers.set('Content-Security-Policy', pagePolicy({ nonce, imageUrl: site.imageUrl, frameOrigins }))
    response.headers.set('Cache-Control', 'private, no-cache')
  }
  return response
}

function plain(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })
}
