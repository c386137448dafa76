import type { Services } from '../start/services.ts'
import { busyAnswer } from './gate/busy-page.ts'
import type { Refusal, Visit } from './gate/gate.ts'
import { networksAround } from '../addresses/networks.ts'
import { visitorAt } from '../limits/rate-limit.ts'

/** Milliseconds that one page waits for the catalogue, whatever it asks. */
export const PAGE_BUDGET = 4_000
/** Header of an answer on which something is older than it should be. */
export const STALE = ['X-Cache', 'STALE'] as const
/** What asks the catalogue for nothing that could be refused to a visitor. */
const APART = /^\/(?:admin|api\/(?:admin|sync|history))(?:[/.?]|$)/
const READING = ['GET', 'HEAD']

/** What is no page and cheap to make: pictures of the sample, and whatever programs ask for. */
const NO_PAGE =
  /^\/(?:t|healthz|readyz|metrics|robots\.txt|sitemap\.xml|manifest\.webmanifest)(?:[/?]|$)|^\/api\/(?![^?]*\.data(?:\?|$))/

type Busyness = Pick<Services, 'coolOff' | 'readClientAddress' | 'renderTurns'>

/** What a visitor is told without a try: the catalogue had no room for them a moment ago, or they asked for too much. Null: they may try. */
export function busyAtOnce(asked: Visit, { coolOff, readClientAddress, renderTurns }: Busyness): Refusal | null {
  const address = readClientAddress(asked.socketAddress, asked.header('X-Forwarded-For'))
  const isApart = !READING.includes(asked.method) || APART.test(asked.target)
  const cooling = isApart ? null : coolOff.busy(visitorAt(address))
  const busy = cooling ?? renderTurns.refusal(networksAround(address), { isPage: isPage(asked) })
  return busy && busyAnswer(asked, busy)
}

/** Whether to render it costs of a visitor's budget. */
export function isPage({ target }: Pick<Visit, 'target'>): boolean {
  return !NO_PAGE.test(target)
}

/** Renders with a limit to what it may ask of the catalogue. Says `X-Cache: STALE` of an answer with something old on it. */
export async function visiting(
  address: string | null,
  { visits, coolOff }: Pick<Services, 'visits' | 'coolOff'>,
  render: () => Promise<Response>,
): Promise<Response> {
  const visitor = visitorAt(address)
  return visits.during({ visitor, budget: PAGE_BUDGET }, async (visit) => {
    const response = await render()
    const { status } = response
    if (visit.isCrowded && (status === 429 || status === 503)) coolOff.refused(visitor, status)
    if (!visit.isStale) return response
    // A redirect's headers cannot be written to: a copy's can.
    const open = new Response(response.body, response)
    open.headers.set(...STALE)
    return open
  })
}
