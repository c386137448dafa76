import { busyResponse } from '#server/http/busy-page.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { isCharged, PAGE_BUDGET, STALE } from '#server/pages/page-budget.ts'
import type { Services } from '#server/start/services.ts'
import { networksAround } from '../addresses/networks.ts'

/** What asks the catalogue for nothing that could be refused to a visitor. */
const WITHOUT_CATALOGUE = /^\/(?:admin|api\/(?:admin|sync|history))(?:[/.?]|$)/
const READING = ['GET', 'HEAD']

/** Refuses without rendering: the catalogue had no room for this visitor a moment ago, or they asked for too much. Null: they may try. */
export function shedLoad(facts: RequestFacts, services: Services): PlainResponse | null {
  const { backoff, readClientAddress, renderTurns } = services
  const address = readClientAddress(facts.socketAddress, facts.header('X-Forwarded-For'))
  const asksCatalogue = READING.includes(facts.method) && !WITHOUT_CATALOGUE.test(facts.target)
  const networks = networksAround(address)
  const refused = asksCatalogue ? backoff.busy(networks.home) : null
  const busy = refused ?? renderTurns.refusal(networks, { isPage: isCharged(facts.target) })
  return busy && busyResponse(facts, busy)
}

/** Renders with a limit to what it may ask of the catalogue. An answer with something old on it gets `X-Cache: STALE`. */
export async function withRequestBudget(
  address: string | null,
  { requestBudgets, backoff }: Pick<Services, 'requestBudgets' | 'backoff'>,
  render: () => Promise<Response>,
): Promise<Response> {
  const visitor = networksAround(address).home
  return requestBudgets.during({ visitor, budget: PAGE_BUDGET }, async (budget) => {
    const response = await render()
    const { status } = response
    if (budget.isCrowded && (status === 429 || status === 503)) backoff.refused(visitor, status)
    if (!budget.isStale) return response
    // A redirect's headers cannot be written to: a copy's can.
    const open = new Response(response.body, response)
    open.headers.set(...STALE)
    return open
  })
}
