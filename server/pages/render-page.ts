import { createRequestHandler, RouterContextProvider } from 'react-router'
import { addressContext, renderTurnContext, servicesContext, sessionContext, takeBytesContext } from '../start/context.ts'
import { accountRequest } from '../endpoints/account-request.ts'
import { busyResponse } from '../http/busy-page.ts'
import { toWebResponse, type BytesResponse, type PlainResponse } from '#server/http/plain-response.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import type { Rendered } from './page-cache/cached-page.ts'
import { networksAround } from '../addresses/networks.ts'
import { trackFailures } from './track-failures.ts'
import { pageAddress } from './page-cache/page-address.ts'
import { isForEveryone, respondWith } from './page-cache/cached-response.ts'
import { BUSY, OWN_WORK, type RenderNetworks, type RenderTurn } from '../limits/render-turns.ts'
import { secure } from '../http/security-headers.ts'
import type { Services } from '../start/services.ts'
import { isCharged, PAGE_BUDGET, STALE } from './page-budget.ts'

/** For whom the catalogue is asked. */
type Asking = { readonly isStale: boolean }
type Fresh = { address: string; turn: RenderTurn; asking: Asking }

/** Nothing of a kept page depends on the host that a visitor used. */
const NOWHERE = 'http://page.invalid'

const load = async () => createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
// In development Vite may have other pages each time.
const router = import.meta.env.DEV ? load : once(load)

/** Renders a page, or runs an endpoint, for one visitor. */
export async function renderForOne(facts: RequestFacts, request: Request, services: Services): Promise<Response> {
  const address = services.readClientAddress(facts.socketAddress, facts.header('X-Forwarded-For'))
  const networks = networksAround(address)
  if (isCharged(facts.target)) services.renderTurns.charge(networks)
  const turn = await services.renderTurns.take(networks)
  if (!turn) return toResponse(busyResponse(facts, BUSY))
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

/** The page from the cache, if it is there; one that is stale is rendered anew for whoever comes next. */
export function cachedPage(facts: RequestFacts, services: Services): BytesResponse | Promise<BytesResponse> | null {
  if (import.meta.env.DEV || !isForEveryone(facts, services)) return null
  const page = services.pages.find(facts.target, (address) => renderAndCache(address, services, OWN_WORK))
  return page && respondWith(page, facts)
}

/** A page that is the same for everyone, rendered now and cached where it may be; null: it is no such page, or no such visitor. */
export async function renderForEveryone(facts: RequestFacts, services: Services): Promise<Response | null> {
  const address = import.meta.env.DEV || !isForEveryone(facts, services) ? null : pageAddress(facts.target)
  if (address === null) return null
  const networks = networksAround(services.readClientAddress(facts.socketAddress, facts.header('X-Forwarded-For')))
  const { page, rendered } = await services.pages.take(address, (wanted) => {
    // Whoever joins a render that is under way costs nothing.
    services.renderTurns.charge(networks)
    return renderAndCache(wanted, services, networks)
  })
  if (page) return toWebResponse(await respondWith(page, facts))
  const { status, statusText, headers, body } = rendered
  return new Response(facts.method === 'HEAD' || body.length === 0 ? null : body, { status, statusText, headers })
}

function toResponse({ status, statusText, headers, body }: PlainResponse): Response {
  return new Response(body, { status, statusText, headers })
}

/** Renders what everyone gets, at the expense of whoever has to wait for it; nobody does where it is renewed. */
async function renderAndCache(address: string, services: Services, networks: RenderNetworks): Promise<Rendered> {
  const { requestBudgets, renderTurns } = services
  const turn = await renderTurns.take(networks)
  if (!turn) return toRendered(busyResponse({ method: 'GET', target: address }, BUSY))
  const render = (asking: Asking) => renderFresh({ address, turn, asking }, services)
  const leader = requestBudgets.current()
  return leader ? render(leader) : requestBudgets.during({ visitor: null, budget: PAGE_BUDGET }, render)
}

function toRendered({ status, statusText, headers, body }: PlainResponse): Rendered {
  return { status, statusText, headers: Object.entries(headers), body: new TextEncoder().encode(body), keep: 'never' }
}

/** Nothing of a visitor is there to be put in, no header, no address and no session. */
async function renderFresh({ address, turn, asking }: Fresh, services: Services): Promise<Rendered> {
  let whole = true
  let bytes: Uint8Array<ArrayBuffer> | null = null
  const catalogue = trackFailures(services.catalogue, () => void (whole = false))
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
