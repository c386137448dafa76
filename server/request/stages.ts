import type { BytesResponse, PlainResponse } from '#server/http/plain-response.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { cachedPage } from '#server/pages/render-page.ts'
import { limitSearches } from '#server/pages/searches.ts'
import type { Services } from '#server/start/services.ts'
import { networksAround } from '../addresses/networks.ts'
import { gate } from './gate/gate.ts'
import { redirectToCanonical } from './gate/request-path.ts'
import { liveStream, type StreamAnswer } from './live-stream.ts'
import { shedLoad } from './load-shedding.ts'

/** Sign-ins begin as those of one visitor, wherever they come from: a thousand at once leave room for pages between them. */
const SIGN_INS = 'sign-ins'

export type Answer = PlainResponse | BytesResponse | StreamAnswer
/** Answers a request, or returns null to pass it to the next stage. Returns a promise only if it has to wait. */
export type Stage = (facts: RequestFacts, services: Services) => Answer | null | Promise<Answer | null>

/** Every request passes these stages in order; the first answer is sent. If no stage answers, the page is rendered (render.ts). */
export function createStages({ staticFile }: { staticFile: Stage }): readonly Stage[] {
  return [
    // Answers nothing: it warns of a proxy that the settings do not name.
    noteProxy,
    // Refuses banned visitors, malformed requests, other hosts, wrong methods and writes from other sites.
    gate,
    // Lets two requests of a visitor begin in each turn of the event loop.
    takeStartTurn,
    // `/movie/` → `/movie`
    redirectToCanonical,
    // Refuses visitors who search too fast, whether the page is kept or not.
    limitSearches,
    // Pages that are the same for everyone and already rendered: most requests end here.
    cachedPage,
    // Live events at `/api/events`.
    liveStream,
    // Scripts, styles, fonts, videos.
    staticFile,
    // Pictures of the catalogue, where this site serves them.
    picture,
    // Refuses visitors who exceed their share, before anything is rendered.
    shedLoad,
  ]
}

function picture(facts: RequestFacts, { pictureProxy, limitedAs }: Services): Answer | null | Promise<Answer | null> {
  return pictureProxy?.(facts, () => limitedAs(facts)) ?? null
}

function takeStartTurn(facts: RequestFacts, { startTurns, limitedAs }: Services): Promise<null> | null {
  if (isSignIn(facts)) return startTurns.take(SIGN_INS)
  const { home, site } = networksAround(limitedAs(facts))
  // A /48 of IPv6 has 65,536 homes for one owner; those of a /24 of IPv4 belong to many.
  return startTurns.take(home.includes(':') ? site : home)
}

function isSignIn({ method, target }: RequestFacts): boolean {
  return (method === 'POST' || method === 'PUT') && target.startsWith('/api/session')
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
