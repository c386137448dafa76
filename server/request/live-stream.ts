import type { ServerResponse } from 'node:http'
import type { Visit } from './gate/gate.ts'
import { STATIC_HEADERS } from './gate/security-headers.ts'
import { STREAM_HEADERS } from '../live/sse.ts'
import type { Services } from '../start/services.ts'

/** Where every visitor's browser listens. */
export const EVENTS = '/api/events'

/**
 * Opens the event stream on Node's own response: web requests, answers and their streams would take a third more memory for
 * every visitor. False: something else is asked for, or there are too many, and `handle` has the answer.
 */
export function streamAtOnce(
  { method, target, socketAddress, header }: Visit,
  outgoing: ServerResponse,
  { streams, readClientAddress }: Pick<Services, 'streams' | 'readClientAddress'>,
): boolean {
  if (method !== 'GET' || target !== EVENTS) return false
  const address = readClientAddress(socketAddress, header('X-Forwarded-For'))
  const leave = streams.join(address, () => outgoing.writeHead(200, { ...STATIC_HEADERS, ...STREAM_HEADERS }))
  if (leave) outgoing.once('close', leave)
  return leave !== null
}
