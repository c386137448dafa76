import { createRequestHandler, RouterContextProvider } from 'react-router'
import { addressContext, renderTurnContext, servicesContext, sessionContext, takeBytesContext } from '../request/context.ts'
import { accountRequest } from '../request/account-request.ts'
import { busyAnswer } from '../request/gate/busy-page.ts'
import type { Refusal, Visit } from '../request/gate/gate.ts'
import type { Rendered } from './page-cache/cached-page.ts'
import { networksAround } from '../addresses/networks.ts'
import { notingFailures } from './track-failures.ts'
import { pageAddress } from './page-cache/page-address.ts'
import { isForEveryone, keptAnswer, readyAnswer, toResponse, type KeptAnswer } from './page-cache/cached-response.ts'
import { BUSY, OWN_WORK, type RenderNetworks, type RenderTurn } from '../limits/render-turns.ts'
import { secure } from '../request/gate/security-headers.ts'
import type { Services } from '../start/services.ts'
import { isPage, PAGE_BUDGET, STALE } from '../request/load-shedding.ts'

/** For whom the catalogue is asked. */
type Asking = { readonly isStale: boolean }
type Fresh = { address: string; turn: RenderTurn; asking: Asking }

/** Nothing of a kept page depends on the host that a visitor used. */
const NOWHERE = 'http://page.invalid'

const load = async () => createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
// In development Vite may have other pages each time.
const router = import.meta.env.DEV ? load : once(load)

/** Renders a page, or answers for a resource, for one visitor. */
export async function renderFor(visit: Visit, request: Request, services: Services): Promise<Response> {
  const address = services.readClientAddress(visit.socketAddress, visit.header('X-Forwarded-For'))
  const networks = networksAround(address)
  if (isPage(visit)) services.renderTurns.charge(networks)
  const turn = await services.renderTurns.take(networks)
  if (!turn) return refused(busyAnswer(visit, BUSY))
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(addressContext, address)
  context.set(renderTurnContext, turn)
  context.set(
    sessionContext,
    once(() => services.accounts.sessionOf(accountRequest(request, context))),
  )
  return (await router())(request, context)
}

/** What is kept and compressed already, without waiting; null: `handle` has the answer. */
export function keptAtOnce(visit: Visit, services: Services): KeptAnswer | null {
  if (import.meta.env.DEV || !isForEveryone(visit, services)) return null
  const page = services.pages.find(visit.target, (address) => renderForEveryone(address, services, OWN_WORK))
  return page && readyAnswer(page, visit)
}

/** The same, compressed first where it is not yet; null: nothing is kept. */
export function keptForEveryone(visit: Visit, services: Services): Promise<Response> | null {
  const address = addressForEveryone(visit, services)
  const page = address === null ? null : services.pages.find(address, (wanted) => renderForEveryone(wanted, services, OWN_WORK))
  return page && keptAnswer(page, visit).then(toResponse)
}

/** The page that everyone gets, made now, and kept if it may be; null: this is no such page, or no such visitor. */
export async function madeForEveryone(visit: Visit, services: Services): Promise<Response | null> {
  const address = addressForEveryone(visit, services)
  if (address === null) return null
  const networks = networksAround(services.readClientAddress(visit.socketAddress, visit.header('X-Forwarded-For')))
  const { page, rendered } = await services.pages.take(address, (wanted) => {
    // Whoever joins a render that is under way costs nothing.
    services.renderTurns.charge(networks)
    return renderForEveryone(wanted, services, networks)
  })
  if (page) return toResponse(await keptAnswer(page, visit))
  const { status, statusText, headers, body } = rendered
  return new Response(visit.method === 'HEAD' || body.length === 0 ? null : body, { status, statusText, headers })
}

function refused({ status, statusText, headers, body }: Refusal): Response {
  return new Response(body, { status, statusText, headers })
}

/** The address under which a page is kept; null: it is none that everyone gets, or the visitor is known. */
function addressForEveryone(visit: Visit, services: Services): string | null {
  return import.meta.env.DEV || !isForEveryone(visit, services) ? null : pageAddress(visit.target)
}

/** Renders what everyone gets, at the expense of whoever has to wait for it; nobody does where it is renewed. */
async function renderForEveryone(address: string, services: Services, networks: RenderNetworks): Promise<Rendered> {
  const { visits, renderTurns } = services
  const turn = await renderTurns.take(networks)
  if (!turn) return toRendered(busyAnswer({ method: 'GET', target: address }, BUSY))
  const render = (asking: Asking) => renderFresh({ address, turn, asking }, services)
  const leader = visits.current()
  return leader ? render(leader) : visits.during({ visitor: null, budget: PAGE_BUDGET }, render)
}

function toRendered({ status, statusText, headers, body }: Refusal): Rendered {
  return { status, statusText, headers: Object.entries(headers), body: new TextEncoder().encode(body), keep: 'never' }
}

/** Nothing of a visitor is there to be put in, no header, no address and no session. */
async function renderFresh({ address, turn, asking }: Fresh, services: Services): Promise<Rendered> {
  let whole = true
  let bytes: Uint8Array<ArrayBuffer> | null = null
  const catalogue = notingFailures(services.catalogue, () => void (whole = false))
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, catalogue })
  context.set(renderTurnContext, turn)
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
