import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { AppError } from '#domain/errors.ts'
import type { Searched } from '#domain/operators/records.ts'
import {
  type BytesResponse,
  type Failure,
  type PlainResponse,
  toWebResponse,
  withRequestId,
} from '#server/http/responses/plain-response.ts'
import { isDataRequest, type RequestFacts } from '#server/http/responses/request-facts.ts'
import { networksAround } from '#server/visitors/networks.ts'
import { accountRequest } from '../endpoints/require-operator.ts'
import { busyResponse } from '../responses/plain-page.ts'
import { secure } from '../responses/security-headers.ts'
import { BUSY, OWN_WORK, type RenderNetworks, type RenderTurn } from '#server/visitors/render-turns.ts'
import {
  addressContext,
  failureContext,
  limitedAsContext,
  noteSearchContext,
  renderTurnContext,
  savesDataContext,
  sendEarlyContext,
  servicesContext,
  sessionContext,
  takeBytesContext,
  withMarkupContext,
} from '#server/app/context.ts'
import type { Services } from '#server/app/services.ts'
import { isCharged, kindOf, PAGE_BUDGET, STALE } from './page-budget.ts'
import { type CachedPage, isForEveryone, type Rendered, respondWith } from '../page-cache/cached-page.ts'
import { pageAddress } from '../page-cache/page-address.ts'
import { noteSearch } from './searches.ts'

type Budget = { readonly isStale: boolean }
/** `mayBeEarly`: a visitor waits for a page of which nothing is kept. */
type Wanted = { address: string; saving: boolean; mayBeEarly: boolean }
type Fresh = Wanted & { turn: RenderTurn; budget: Budget }

/** A cached page does not depend on the host that a visitor used. */
const PLACEHOLDER_ORIGIN = 'http://page.invalid'

const load = async () => createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
// In development Vite may have newer pages each time.
const router = import.meta.env.DEV ? load : once(load)

/** Loads the code of all pages, for which the first visitor of a process would wait otherwise. Rejects if it cannot be run. */
export async function loadPages(): Promise<void> {
  await router()
}

/** Renders a page, or runs an endpoint, for one visitor. */
export async function renderForOne(facts: RequestFacts, request: Request, services: Services): Promise<Response> {
  const address = services.readClientAddress(facts.socketAddress, facts.header('X-Forwarded-For'))
  const limitedAs = services.limitedAs(facts)
  const networks = networksAround(limitedAs)
  if (isCharged(facts.target)) services.renderTurns.charge(networks)
  const turn = await services.renderTurns.take(networks, kindOf(facts.target))
  if (!turn) return toResponse(busyResponse(facts, services.site, BUSY))
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(addressContext, address)
  context.set(limitedAsContext, limitedAs)
  context.set(noteSearchContext, (searched) => noteSearch(searched, facts, services))
  context.set(savesDataContext, savesData(facts))
  context.set(withMarkupContext, !isDataRequest(facts))
  context.set(renderTurnContext, turn)
  context.set(
    sessionContext,
    once(() => services.accounts.sessionOf(accountRequest(request, context))),
  )
  const failure: Failure = { id: null }
  context.set(failureContext, failure)
  return withRequestId(await (await router())(request, context), failure)
}

/**
 * The cached page, if there is one, or the one that others wait for already. A stale page is served too, and refreshed in the background. A
 * thousand visitors at one new page cost little more than at a cached one: none of them becomes a request of the framework.
 */
export function cachedPage(facts: RequestFacts, services: Services): BytesResponse | Promise<BytesResponse | null> | null {
  if (import.meta.env.DEV || !isForEveryone(facts, services)) return null
  const saving = savesData(facts)
  const render = (address: string) => renderAndCache({ address, saving, mayBeEarly: false }, services, OWN_WORK)
  const answer = (page: CachedPage) => {
    noteSearch(page.searched, facts, services)
    return respondWith(page, facts)
  }
  const page = services.pages.find(facts.target, render, saving)
  if (page) return answer(page)
  const joined = services.pages.join(facts.target, saving)
  return joined && joined.then((common) => common && answer(common))
}

/** Renders a page that is the same for everyone, and caches it if possible; null: the page or the visitor needs their own. */
export async function renderForEveryone(facts: RequestFacts, services: Services): Promise<Response | null> {
  const address = import.meta.env.DEV || !isForEveryone(facts, services) ? null : pageAddress(facts.target)
  if (address === null) return null
  const networks = networksAround(services.limitedAs(facts))
  const saving = savesData(facts)
  const render = (_: string, waiting: boolean) => {
    const wanted = { address, saving, mayBeEarly: waiting }
    if (!waiting) return renderAndCache(wanted, services, OWN_WORK)
    // Joining a render in progress is free.
    services.renderTurns.charge(networks)
    return renderAndCache(wanted, services, networks)
  }
  const { page, rendered } = await services.pages.take(address, render, saving)
  noteSearch(rendered.searched, facts, services)
  if (page) return toWebResponse(await respondWith(page, facts))
  const { status, statusText, headers, body } = rendered
  return new Response(facts.method === 'HEAD' || body.length === 0 ? null : body, { status, statusText, headers })
}

function toResponse({ status, statusText, headers, body }: PlainResponse): Response {
  return new Response(body, { status, statusText, headers })
}

/** Renders a page for everyone in a turn of `networks`: of the visitor who waits, or `OWN_WORK` for a refresh. */
async function renderAndCache(wanted: Wanted, services: Services, networks: RenderNetworks): Promise<Rendered> {
  const { requestBudgets, renderTurns } = services
  const turn = await renderTurns.take(networks, kindOf(wanted.address))
  if (!turn) return toRendered(busyResponse({ method: 'GET', target: wanted.address }, services.site, BUSY))
  const render = (budget: Budget) => renderFresh({ ...wanted, turn, budget }, services)
  const leader = requestBudgets.current()
  return leader ? render(leader) : requestBudgets.during({ visitor: null, budget: PAGE_BUDGET }, render)
}

function toRendered({ status, statusText, headers, body }: PlainResponse): Rendered {
  return { status, statusText, headers: Object.entries(headers), body: new TextEncoder().encode(body), caching: 'never' }
}

/** Renders without any data of a visitor: no address, no session, of the headers only whether they save data. */
async function renderFresh({ address, saving, mayBeEarly, turn, budget }: Fresh, services: Services): Promise<Rendered> {
  let isComplete = true
  let isEarly = false
  let bytes: Uint8Array<ArrayBuffer> | null = null
  let searched: Searched | undefined
  const catalogue = trackFailures(services.catalogue, () => void (isComplete = false))
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, catalogue })
  context.set(renderTurnContext, turn)
  context.set(savesDataContext, saving)
  const withMarkup = !isDataRequest({ target: address })
  context.set(withMarkupContext, withMarkup)
  context.set(sendEarlyContext, mayBeEarly && withMarkup ? () => void (isEarly = true) : null)
  context.set(noteSearchContext, (found) => void (searched = found))
  context.set(takeBytesContext, (page) => void (bytes = page))
  const failure: Failure = { id: null }
  context.set(failureContext, failure)
  const response = withRequestId(await (await router())(new Request(PLACEHOLDER_ORIGIN + address), context), failure)
  const headers = new Headers(response.headers)
  secure(headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (budget.isStale) headers.set(...STALE)
  return {
    status: response.status,
    headers: [...headers],
    body: bytes ?? new Uint8Array(await response.arrayBuffer()),
    caching: !isComplete ? 'never' : isEarly ? 'early' : budget.isStale ? 'briefly' : 'usual',
    searched,
  }
}

/** Data of a page has no pictures' sizes in it. */
function savesData(facts: RequestFacts): boolean {
  return facts.header('Save-Data')?.toLowerCase() === 'on' && !isDataRequest(facts)
}

/** Runs the work once; every caller gets the same promise. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | null = null
  return () => (result ??= work())
}

/**
 * The same catalogue, with `note` called for each failed call: the page then lacks something. `not-found` is an answer, not a
 * failure.
 */
function trackFailures(catalogue: Catalogue, note: () => void): Catalogue {
  return new Proxy(catalogue, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          return await Reflect.apply(call, target, args)
        } catch (error) {
          if (!(error instanceof AppError) || error.kind !== 'not-found') note()
          throw error
        }
      }
    },
  })
}
