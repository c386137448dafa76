import type { BytesResponse, PlainResponse } from '#server/http/plain-response.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { cachedPage } from '#server/pages/render-page.ts'
import type { Services } from '#server/start/services.ts'
import { gate } from './gate/gate.ts'
import { redirectToCanonical } from './gate/request-path.ts'
import { liveStream, type StreamAnswer } from './live-stream.ts'
import { shedLoad } from './load-shedding.ts'

/** What a stage may answer with. */
export type Answer = PlainResponse | BytesResponse | StreamAnswer
/** Looks at a request once: an answer ends its way, null passes it on. A promise only where it has to wait. */
export type Stage = (facts: RequestFacts, services: Services) => Answer | null | Promise<Answer | null>

/** The way of every request through the site, in order. What no stage answers is rendered (render.ts). */
export function createStages({ staticFile }: { staticFile: Stage }): readonly Stage[] {
  return [
    // Bans, then the form of the request, its host, its method and where it comes from.
    gate,
    // `/movie/` → `/movie`
    redirectToCanonical,
    // A page that was rendered for everyone before: most requests end here.
    cachedPage,
    // `/api/events`
    liveStream,
    // Scripts, styles, fonts, films.
    staticFile,
    // Refuses whoever asks for more than their share, before anything is rendered for them.
    shedLoad,
  ]
}

/** Takes a request through the stages; null: it is to be rendered. */
export function runStages(
  stages: readonly Stage[],
  facts: RequestFacts,
  services: Services,
): Answer | null | Promise<Answer | null> {
  for (let index = 0; index < stages.length; index += 1) {
    const answer = stages[index]!(facts, services)
    if (answer instanceof Promise) return goOn(answer, stages.slice(index + 1), facts, services)
    if (answer !== null) return answer
  }
  return null
}

async function goOn(
  pending: Promise<Answer | null>,
  rest: readonly Stage[],
  facts: RequestFacts,
  services: Services,
): Promise<Answer | null> {
  return (await pending) ?? runStages(rest, facts, services)
}
