import { busyResponse } from '#server/http/busy-page.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { isCharged, PAGE_BUDGET, STALE } from '#server/pages/page-budget.ts'
import type { Services } from '#server/start/services.ts'
import { networksAround } from '../addresses/networks.ts'

/** Requests that never need the catalogue service. */
const WITHOUT_CATALOGUE = /^\/(?:admin|api\/(?:admin|sync|history))(?:[/.?]|$)/
const READING = ['GET', 'HEAD']

/** Refuses without rendering if the visitor must back off or has used up their render budget; null: the request may proceed. */
export function shedLoad(facts: RequestFacts, services: Services): PlainResponse | null {
  const { backoff, limitedAs, renderTurns } = services
  const asksCatalogue = READING.includes(facts.method) && !WITHOUT_CATALOGUE.test(facts.target)
  const networks = networksAround(limitedAs(facts))
  const refused = asksCatalogue ? backoff.busy(networks.home) : null
  const busy = refused ?? renderTurns.refusal(networks, { isPage: isCharged(facts.target) })
  return busy && busyResponse(facts, services.site, busy)
}

/** Renders within a budget of catalogue calls. An answer that contains stale data gets `X-Cache: STALE`. */
export async function withRequestBudget(
  address: string | null,
  { requestBudgets, backoff }: Pick<Services, 'requestBudgets' | 'backoff'>,
  render: () => Promise<Response>,
): Promise<Response> {
  const visitor = networksAround(address)
  return requestBudgets.during({ visitor, budget: PAGE_BUDGET }, async (budget) => {
    const response = await render()
    const { status } = response
    if (budget.isCrowded && (status === 429 || status === 503)) backoff.refused(visitor.home, status)
    if (!budget.isStale) return response
    // The headers of a redirect are immutable; those of a copy are not.
    const open = new Response(response.body, response)
    open.headers.set(...STALE)
    return open
  })
}
