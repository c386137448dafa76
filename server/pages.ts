import { createRequestHandler, RouterContextProvider } from 'react-router'
import { addressContext, servicesContext, sessionContext, takeBytesContext } from './context.ts'
import { accountRequest } from './http/account-request.ts'
import type { Visit } from './http/gate.ts'
import type { Rendered } from './http/kept-page.ts'
import { notingFailures } from './http/noting-failures.ts'
import { pageAddress } from './http/page-address.ts'
import { isForEveryone, keptAnswer, readyAnswer, toResponse, type KeptAnswer } from './http/page-answer.ts'
import { secure } from './http/security-headers.ts'
import type { Services } from './services.ts'
import { PAGE_BUDGET, STALE } from './visiting.ts'

/** For whom the catalogue is asked. */
type Asking = { readonly isStale: boolean }

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

/** The same, compressed first where it is not yet; null: nothing is kept. */
export function keptForEveryone(visit: Visit, services: Services): Promise<Response> | null {
  const address = addressForEveryone(visit)
  const page = address === null ? null : services.pages.find(address, (wanted) => renderForEveryone(wanted, services))
  return page && keptAnswer(page, visit).then(toResponse)
}

/** The page that everyone gets, made now, and kept if it may be; null: this is no such page, or no such visitor. */
export async function madeForEveryone(visit: Visit, services: Services): Promise<Response | null> {
  const address = addressForEveryone(visit)
  if (address === null) return null
  const { page, rendered } = await services.pages.take(address, (wanted) => renderForEveryone(wanted, services))
  if (page) return toResponse(await keptAnswer(page, visit))
  const { status, headers, body } = rendered
  return new Response(visit.method === 'HEAD' || body.length === 0 ? null : body, { status, headers })
}

/** The address under which a page is kept; null: it is none that everyone gets, or the visitor is known. */
function addressForEveryone(visit: Visit): string | null {
  return import.meta.env.DEV || !isForEveryone(visit) ? null : pageAddress(visit.target)
}

/** Renders what everyone gets, at the expense of whoever has to wait for it; nobody does where it is renewed. */
function renderForEveryone(address: string, services: Services): Promise<Rendered> {
  const { visits } = services
  const leader = visits.current()
  if (leader) return renderFresh(address, services, leader)
  return visits.during({ visitor: null, budget: PAGE_BUDGET }, (own) => renderFresh(address, services, own))
}

/** Nothing of a visitor is there to be put in, no header, no address and no session. */
async function renderFresh(address: string, services: Services, asking: Asking): Promise<Rendered> {
  let whole = true
  let bytes: Uint8Array<ArrayBuffer> | null = null
  const catalogue = notingFailures(services.catalogue, () => void (whole = false))
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, catalogue })
  context.set(takeBytesContext, (page) => void (bytes = page))
  const response = await (await router())(new Request(NOWHERE + address), context)
  const headers = new Headers(response.headers)
  secure(headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (asking.isStale) headers.set(...STALE)
  return {
    status: response.status,
    headers: [...headers],
    body: bytes ?? new Uint8Array(await response.arrayBuffer()),
    keep: !whole ? 'never' : asking.isStale ? 'briefly' : 'usual',
  }
}

/** The same promise for everyone who asks. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | null = null
  return () => (result ??= work())
}
