import { createRequestHandler, RouterContextProvider } from 'react-router'
import { addressContext, servicesContext, sessionContext } from './context.ts'
import { accountRequest } from './http/account-request.ts'
import type { Visit } from './http/gate.ts'
import type { Rendered } from './http/kept-page.ts'
import { notingFailures } from './http/noting-failures.ts'
import { pageAddress } from './http/page-address.ts'
import { isForEveryone, keptAnswer, readyAnswer, toResponse, type KeptAnswer } from './http/page-answer.ts'
import { secure } from './http/security-headers.ts'
import type { Services } from './services.ts'

/** `X-Cache` of an answer that was made of old ones of the catalogue. */
const STALE = 'STALE'
/** Nothing of a kept page depends on the host that a visitor used. */
const NOWHERE = 'http://page.invalid'

const load = async () => createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
// In development Vite may have other pages each time.
const router = import.meta.env.DEV ? load : once(load)

/** Renders a page, or answers for a resource, for one visitor. */
export async function renderFor(request: Request, services: Services, address: string | null): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(addressContext, address)
  context.set(
    sessionContext,
    once(() => services.accounts.sessionOf(accountRequest(request, context))),
  )
  return (await router())(request, context)
}

/** What is kept and compressed already, without waiting; null: `handle` has the answer. */
export function keptAtOnce(visit: Visit, services: Services): KeptAnswer | null {
  if (import.meta.env.DEV || !isForEveryone(visit)) return null
  const page = services.pages.find(visit.target, (address) => renderForEveryone(address, services))
  return page && readyAnswer(page, visit)
}

/** The answer to whoever may have the one that everyone gets; null: this is no such page, or no such visitor. */
export async function pageForEveryone(visit: Visit, services: Services): Promise<Response | null> {
  const address = import.meta.env.DEV || !isForEveryone(visit) ? null : pageAddress(visit.target)
  if (address === null) return null
  const render = (wanted: string) => renderForEveryone(wanted, services)
  const there = services.pages.find(address, render)
  if (there) return toResponse(await keptAnswer(there, visit))
  const { page, rendered } = await services.pages.take(address, render)
  if (page) return toResponse(await keptAnswer(page, visit))
  const { status, headers, body } = rendered
  return new Response(visit.method === 'HEAD' || body.length === 0 ? null : body, { status, headers })
}

/** Renders what everyone gets: nothing of a visitor is there to be put in, no header, no address and no session. */
async function renderForEveryone(address: string, services: Services): Promise<Rendered> {
  let whole = true
  const catalogue = notingFailures(services.catalogue, () => void (whole = false))
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, catalogue })
  const response = await (await router())(new Request(NOWHERE + address), context)
  const headers = new Headers(response.headers)
  secure(headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return {
    status: response.status,
    headers: [...headers],
    body: new Uint8Array(await response.arrayBuffer()),
    keep: !whole ? 'never' : headers.get('X-Cache') === STALE ? 'briefly' : 'usual',
  }
}

/** The same promise for everyone who asks. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | null = null
  return () => (result ??= work())
}
