import type { RequestFacts } from '#server/http/request-facts.ts'
import type { PlainResponse } from '#server/http/plain-response.ts'
import { STATIC_HEADERS } from '#server/http/security-headers.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'
import type { Services } from '#server/start/services.ts'

/** Where every visitor's browser listens. */
const EVENTS = '/api/events'

/** An open event stream; whoever writes the answer joins the visitor to it. `address` is null where it cannot be known. */
export type StreamAnswer = { stream: { address: string | null } }

/** Answers the one address of live events; null for every other. */
export function liveStream(
  { method, target, socketAddress, header }: RequestFacts,
  { readClientAddress }: Pick<Services, 'readClientAddress'>,
): StreamAnswer | PlainResponse | null {
  if (target !== EVENTS || (method !== 'GET' && method !== 'HEAD')) return null
  if (method === 'HEAD') return { status: 200, headers: { ...STATIC_HEADERS, ...STREAM_HEADERS }, body: '' }
  return { stream: { address: readClientAddress(socketAddress, header('X-Forwarded-For')) } }
}
