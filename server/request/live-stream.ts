import type { RequestFacts } from '#server/http/request-facts.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { STATIC_HEADERS } from '#server/http/security-headers.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'
import type { Services } from '#server/start/services.ts'

/** Every visitor's browser listens here. */
const EVENTS = '/api/events'

/** Asks the server to open an event stream. `address`: null if unknown. */
export type StreamAnswer = { stream: { address: string | null } }

/** Answers requests for live events; null for all others. */
export function liveStream(
  { method, target, socketAddress, header }: RequestFacts,
  { readClientAddress }: Pick<Services, 'readClientAddress'>,
): StreamAnswer | PlainResponse | null {
  if (target !== EVENTS || (method !== 'GET' && method !== 'HEAD')) return null
  if (method === 'HEAD') return { status: 200, headers: { ...STATIC_HEADERS, ...STREAM_HEADERS }, body: '' }
  return { stream: { address: readClientAddress(socketAddress, header('X-Forwarded-For')) } }
}
