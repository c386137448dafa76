import { AppError } from '#domain/errors.ts'
import { busyResponse, insteadOf } from '#server/http/responses/plain-page.ts'
import type { BytesResponse, PlainResponse } from '#server/http/responses/plain-response.ts'
import type { RequestFacts } from '#server/http/responses/request-facts.ts'
import { cachedPage } from '#server/http/pages/render-page.ts'
import type { Services } from '#server/start/services.ts'
import { gate } from './gate/gate.ts'
import { costOf } from './target/costs.ts'

export type Answer = PlainResponse | BytesResponse
/** The built file with this address; null: there is none. */
export type StaticFile = (facts: RequestFacts) => BytesResponse | null

/**
 * What every request meets before it becomes a web `Request`, in this order; most end here. Null: the application answers
 * (application.ts). A promise only where something has to be waited for.
 */
export function answerInFront(
  facts: RequestFacts,
  services: Services,
  staticFile: StaticFile,
): Answer | null | Promise<Answer | null> {
  return (
    // Refuses banned visitors, malformed requests, other hosts, wrong methods and writes from other sites.
    gate(facts, services) ??
    // Redirects or refuses other spellings of an address: `/movie/` → `/movie`.
    insteadOf(facts.target, services.site) ??
    // Refuses visitors who search too fast, whether the page is cached or not.
    limitUse(facts, services) ??
    // Pages that are the same for everyone and already rendered, or being rendered.
    cachedPage(facts, services) ??
    // Scripts, styles, fonts, videos.
    staticFile(facts) ??
    // Pictures of the catalogue, if this site serves them.
    services.pictureProxy?.(facts) ??
    null
  )
}

/** Counts a search or a suggestion, cached or not, against the visitor's limit, and refuses it without rendering beyond that. */
function limitUse(facts: RequestFacts, { limits, site }: Services): PlainResponse | null {
  const { limit } = costOf(facts.target)
  if (limit === null) return null
  try {
    limits[limit].take(facts.address, facts.target.language)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return busyResponse(facts, site, { status: 429, seconds: error.retryAfter ?? 1, message: error.message })
  }
}
