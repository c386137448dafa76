import { randomUUID } from 'node:crypto'
import { once as nextEvent } from 'node:events'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { inLanguage } from '#messages/server.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { RequestBudget, Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import type { Searched } from '#domain/operators/records.ts'
import {
  type BytesResponse,
  type Failure,
  type PlainResponse,
  toWebResponse,
  withRequestId,
} from '#server/http/responses/plain-response.ts'
import type { RequestFacts, Target } from '#server/http/responses/request-facts.ts'
import type { SiteContext } from '../endpoint-parts/asked.ts'
import { busyResponse } from '../responses/plain-page.ts'
import { secure } from '../responses/security-headers.ts'
import { BUSY, OWN_WORK, type RenderNetworks, type RenderTurn } from '#server/visitors/render-turns.ts'
import {
  failureContext,
  noteSearchContext,
  renderTurnContext,
  scopeContext,
  servicesContext,
  sessionContext,
  takeBytesContext,
  visitorContext,
} from '#server/start/context.ts'
import type { Services } from '#server/start/services.ts'
import { type CachedPage, isForEveryone, type Rendered, respondWith } from '../page-cache/cached-page.ts'
import { pageAddress } from '../page-cache/page-address.ts'
import { costOf } from '../target/costs.ts'
import { noteSearch } from './searches.ts'

/** `request`: the id of the request whose visitor waits; unset: nobody does. */
type Shared = { address: string; target: Target; request?: string }
type Fresh = { address: string; turn: RenderTurn; request: string }

/** A cached page does not depend on the host that a visitor used. */
const PLACEHOLDER_ORIGIN = 'http://page.invalid'

const load = async () => createRequestHandler(await import('virtual:react-router/server-build'), import.meta.env.MODE)
// In development Vite may have newer pages each time.
const router = import.meta.env.DEV ? load : once(load)

/** Loads the code of all pages, so that a process's first visitor does not wait for it. Rejects if the code fails. */
export async function loadPages(): Promise<void> {
  await router()
}

/** The one place where texts follow the render's language: components and `meta` read it with `m`. */
async function respond(request: Request, context: RouterContextProvider): Promise<Response> {
  const answer = await router()
  return inLanguage(context.get(scopeContext).language, () => answer(request, context))
}

/** Renders a page for one visitor, in their turn. */
export async function renderForOne(c: SiteContext): Promise<Response> {
  const { facts, services, session, visitor } = c.env
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(scopeContext, c.get('scope'))
  context.set(visitorContext, visitor)
  context.set(noteSearchContext, (searched) => noteSearch(searched, facts, services))
  context.set(renderTurnContext, c.get('turn'))
  context.set(sessionContext, session)
  const failure: Failure = { request: facts.id, id: null }
  context.set(failureContext, failure)
  return withRequestId(await respond(c.req.raw, context), failure)
}

/**
 * The cached page, or one whose render is in progress. A stale page is served and refreshed in the background. When a
 * thousand visitors ask for a page that is not cached yet, it is rendered once, and only the first request reaches the framework.
 */
export function cachedPage(facts: RequestFacts, services: Services): BytesResponse | Promise<BytesResponse | null> | null {
  if (import.meta.env.DEV || !isForEveryone(facts, services)) return null
  const render = (address: string) => renderAndCache({ address, target: facts.target }, services, OWN_WORK)
  const answer = (page: CachedPage) => {
    noteSearch(page.searched, facts, services)
    return respondWith(page, facts)
  }
  const page = services.pages.find(facts.target, render)
  if (page) return answer(page)
  const joined = services.pages.join(facts.target)
  return joined && joined.then((common) => common && answer(common))
}

/** Renders a page that is the same for everyone, and caches it if possible; null: the page or the visitor needs their own. */
export async function renderForEveryone(c: SiteContext): Promise<Response | null> {
  const { facts, services, visitor } = c.env
  const address = import.meta.env.DEV || !isForEveryone(facts, services) ? null : pageAddress(facts.target)
  if (address === null) return null
  const { networks } = visitor
  const scope = c.get('scope')
  const render = (_: string, waiting: boolean) => {
    if (!waiting) return renderAndCache({ address, target: facts.target }, services, OWN_WORK)
    // Joining a render in progress is free.
    services.renderTurns.charge(networks, costOf(facts.target).pages)
    return renderAndCache({ address, target: facts.target, request: facts.id }, services, networks, scope)
  }
  const { page, rendered } = await services.pages.take(scope.language, address, render)
  noteSearch(rendered.searched, facts, services)
  if (page) return toWebResponse(await respondWith(page, facts))
  const { status, headers, body } = rendered
  return new Response(facts.method === 'HEAD' || body.length === 0 ? null : body, { status, headers })
}

/**
 * Renders a page for everyone. `networks` are charged for it: those of the visitor who waits, in whose scope it is rendered, or `OWN_WORK`
 * for a refresh.
 */
async function renderAndCache(
  { address, target, request = randomUUID() }: Shared,
  services: Services,
  networks: RenderNetworks,
  leader?: Scope,
): Promise<Rendered> {
  const { requestBudgets, renderTurns } = services
  const turn = await renderTurns.take(networks)
  if (!turn) return toRendered(busyResponse({ method: 'GET', target }, services.site, BUSY))
  const render = (budget: RequestBudget | null) =>
    renderFresh({ language: target.language, visitor: null, budget }, { address, turn, request }, services)
  return leader ? render(leader.budget) : requestBudgets.during({ visitor: null, time: PAGE_TIME }, render)
}

function toRendered({ status, headers, body }: PlainResponse): Rendered {
  return { status, headers: Object.entries(headers), body: new TextEncoder().encode(body), caching: 'never' }
}

/** Renders without any data of a visitor: no address, no session, no headers. */
async function renderFresh(scope: Scope, { address, turn, request }: Fresh, services: Services): Promise<Rendered> {
  let isComplete = true
  let bytes: Uint8Array<ArrayBuffer> | null = null
  let searched: Searched | undefined
  const catalogue = trackFailures(services.catalogue, () => void (isComplete = false))
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, catalogue })
  context.set(scopeContext, scope)
  context.set(renderTurnContext, turn)
  context.set(noteSearchContext, (found) => void (searched = found))
  context.set(takeBytesContext, (page) => void (bytes = page))
  const failure: Failure = { request, id: null }
  context.set(failureContext, failure)
  const response = withRequestId(await respond(new Request(PLACEHOLDER_ORIGIN + address), context), failure)
  const headers = new Headers(response.headers)
  secure(headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  const isStale = scope.budget?.isStale ?? false
  if (isStale) headers.set(...STALE)
  return {
    status: response.status,
    headers: [...headers],
    body: bytes ?? new Uint8Array(await response.arrayBuffer()),
    caching: !isComplete ? 'never' : isStale ? 'briefly' : 'usual',
    searched,
  }
}

/** Milliseconds between two checks of Home, which is served for eleven minutes after a render. */
const HOME_INTERVAL = 5 * 60_000
const HOME: Target = { language: 'en', path: '/', query: '', kind: 'page', instead: null }

/**
 * Renders Home in English now and before it expires, so that no visitor waits for the catalogue there. After a failure the next check,
 * or the next visitor, tries again.
 */
export function keepHomeWarm(services: Services): void {
  const render = (address: string) => renderAndCache({ address, target: HOME }, services, OWN_WORK)
  services.repeat('warm-home', { every: HOME_INTERVAL, first: 0 }, async (signal) => {
    // Finding a stale page refreshes it.
    if (services.pages.find(HOME, render) !== null) return
    // Somebody who stops the site right after its start does not wait for the first render.
    await Promise.race([services.pages.take(HOME.language, '/', render), nextEvent(signal, 'abort')])
  })
}

/** Runs the work once; every caller gets the same promise. */
function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | null = null
  return () => (result ??= work())
}

/**
 * The same catalogue, with `note` called for each failed call, after which the page lacks something. `not-found` is an answer, not a
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

/** Milliseconds that rendering a page may wait for the catalogue, all calls together. */
export const PAGE_TIME = 4_000
/** Header of an answer that contains stale data. */
export const STALE = ['X-Cache', 'STALE'] as const
