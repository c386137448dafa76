import type { Scope } from '#domain/catalogue/scope.ts'
import { AppError } from '#domain/errors.ts'
import { busyResponse, insteadOf } from '#server/http/responses/plain-page.ts'
import type { BytesResponse, PlainResponse } from '#server/http/responses/plain-response.ts'
import type { RequestFacts } from '#server/http/responses/request-facts.ts'
import { STATIC_HEADERS } from '#server/http/responses/security-headers.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'
import { cachedPage, PAGE_TIME, STALE } from '#server/http/pages/render-page.ts'
import type { Services } from '#server/app/services.ts'
import { networksAround } from '../visitors/networks.ts'
import { gate } from './gate/gate.ts'
import { costOf } from './target/costs.ts'

export type Answer = PlainResponse | BytesResponse | StreamAnswer
/** Answers a request, or returns null to pass it to the next stage. Returns a promise only if it has to wait. */
export type Stage = (facts: RequestFacts, services: Services) => Answer | null | Promise<Answer | null>

/** Every request passes these stages in order; the first answer is sent. If no stage answers, the page is rendered (handle.ts). */
export function createStages({ staticFile }: { staticFile: Stage }): readonly Stage[] {
  return [
    // Never answers; warns about a proxy that the settings do not name.
    noteProxy,
    // Refuses banned visitors, malformed requests, other hosts, wrong methods and writes from other sites.
    gate,
    // Redirects or refuses other spellings of an address: `/movie/` → `/movie`.
    refuseSpelling,
    // Refuses visitors who search too fast, whether the page is cached or not.
    limitUse,
    // Pages that are the same for everyone and already rendered: most requests end here.
    cachedPage,
    // Live events at `/api/events`.
    liveStream,
    // Scripts, styles, fonts, videos.
    staticFile,
    // Pictures of the catalogue, if this site serves them.
    picture,
    // Refuses visitors who exceed their share, before anything is rendered.
    shedLoad,
  ]
}

/** Answers requests for an address that is not spelled as it has to be. */
function refuseSpelling(facts: RequestFacts, { site }: Services): PlainResponse | null {
  return insteadOf(facts.target, site)
}

/** Counts a search or a suggestion, cached or not, against the visitor's limit, and refuses it without rendering beyond that. */
function limitUse(facts: RequestFacts, { limits, addressOf, site }: Services): PlainResponse | null {
  const { limit } = costOf(facts.target)
  if (limit === null) return null
  try {
    limits[limit].take(addressOf(facts), facts.target.language)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return busyResponse(facts, site, { status: 429, seconds: error.retryAfter ?? 1, message: error.message })
  }
}

function picture(facts: RequestFacts, { pictureProxy, addressOf }: Services): Answer | null | Promise<Answer | null> {
  return pictureProxy?.(facts, () => addressOf(facts)) ?? null
}

function noteProxy(facts: RequestFacts, services: Services): null {
  services.noteProxy(facts)
  return null
}

/** Runs the stages; null: the request is to be rendered. */
export function runStages(
  stages: readonly Stage[],
  facts: RequestFacts,
  services: Services,
): Answer | null | Promise<Answer | null> {
  for (let index = 0; index < stages.length; index += 1) {
    const answer = stages[index]!(facts, services)
    if (answer instanceof Promise) return resume(answer, stages.slice(index + 1), facts, services)
    if (answer !== null) return answer
  }
  return null
}

async function resume(
  pending: Promise<Answer | null>,
  rest: readonly Stage[],
  facts: RequestFacts,
  services: Services,
): Promise<Answer | null> {
  return (await pending) ?? runStages(rest, facts, services)
}

/** The live events that every visitor's browser listens to. */
const EVENTS = '/api/events'

/** Asks the server to open an event stream. `address`: null if unknown. */
export type StreamAnswer = { stream: { address: string | null } }

/** Answers requests for live events; null for all others. */
export function liveStream(facts: RequestFacts, { addressOf }: Pick<Services, 'addressOf'>): StreamAnswer | PlainResponse | null {
  const { method, target } = facts
  if (target.path !== EVENTS || target.kind !== 'api' || (method !== 'GET' && method !== 'HEAD')) return null
  if (method === 'HEAD') return { status: 200, headers: { ...STATIC_HEADERS, ...STREAM_HEADERS }, body: '' }
  return { stream: { address: addressOf(facts) } }
}

const READING = ['GET', 'HEAD']

/** Refuses without rendering if the visitor must back off or has used up their render budget; null: the request may proceed. */
function shedLoad(facts: RequestFacts, services: Services): PlainResponse | null {
  const { backoff, addressOf, renderTurns } = services
  const { asksCatalogue, pages } = costOf(facts.target)
  const networks = networksAround(addressOf(facts))
  const refused = asksCatalogue && READING.includes(facts.method) ? backoff.busy(networks.host) : null
  const busy = refused ?? renderTurns.refusal(networks, { isPage: pages > 0 })
  return busy && busyResponse(facts, services.site, busy)
}

/**
 * Renders in the scope of a request: in its language, within a budget of catalogue calls. An answer that contains stale data gets
 * `X-Cache: STALE`.
 */
export async function inScope(
  facts: RequestFacts,
  { requestBudgets, backoff, addressOf }: Pick<Services, 'requestBudgets' | 'backoff' | 'addressOf'>,
  render: (scope: Scope) => Promise<Response>,
): Promise<Response> {
  const visitor = networksAround(addressOf(facts))
  return requestBudgets.during({ visitor, time: PAGE_TIME }, async (budget) => {
    const response = await render({ language: facts.target.language, visitor, budget })
    const { status } = response
    if (budget.isCrowded && (status === 429 || status === 503)) backoff.refused(visitor.host, status)
    if (!budget.isStale) return response
    // The headers of a redirect are immutable; those of a copy are not.
    const open = new Response(response.body, response)
    open.headers.set(...STALE)
    return open
  })
}
