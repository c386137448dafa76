import type { RequestFacts } from '#server/http/request-facts.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { STATIC_HEADERS } from '#server/http/security-headers.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'
import type { Services } from '#server/start/services.ts'

/** Every visitor's browser listens here. */
const EVENTS = '/api/events'

/** Asks the server to open an event stream. `address`: null if unknown; `limitedAs`: what it counts with. */
export type StreamAnswer = { stream: { address: string | null; limitedAs: string | null } }

/** Answers requests for live events; null for all others. */
export function liveStream(
  facts: RequestFacts,
  { readClientAddress, limitedAs }: Pick<Services, 'readClientAddress' | 'limitedAs'>,
): StreamAnswer | PlainResponse | null {
  const { method, target, socketAddress, header } = facts
  if (target !== EVENTS || (method !== 'GET' && method !== 'HEAD')) return null
  if (method === 'HEAD') return { status: 200, headers: { ...STATIC_HEADERS, ...STREAM_HEADERS }, body: '' }
  return { stream: { address: readClientAddress(socketAddress, header('X-Forwarded-For')), limitedAs: limitedAs(facts) } }
}
