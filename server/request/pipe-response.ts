import type { ServerResponse } from 'node:http'

/**
 * Sends an endless answer as it comes, no faster than it is read. Whoever goes away cancels it; an answer that fails
 * ends its connection at once, without a word in the log, for that is how a slow reader is cut off.
 */
export function pipeResponse(response: Response, outgoing: ServerResponse): void {
  const reader = response.body?.getReader()
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.flushHeaders()
  // What the adapter keeps to end a request that breaks off would take as much memory as the stream: we see to that ourselves.
  outgoing.removeAllListeners('close')
  if (!reader || outgoing.destroyed) return void reader?.cancel()
  const fail = () => void outgoing.destroy()
  const proceed = () => void reader.read().then(flow, fail)
  outgoing.once('close', () => void reader.cancel().catch(fail))
  // While it waits for a slow reader nothing is read, and a failure shows here alone.
  reader.closed.catch(fail)
  proceed()

  function flow({ done, value }: ReadableStreamReadResult<Uint8Array>) {
    if (done) outgoing.end()
    else if (outgoing.write(value)) proceed()
    else outgoing.once('drain', proceed)
  }
}

/** Whether an answer has no end of its own. */
export function isEndless(response: Response): boolean {
  return response.body !== null && response.headers.get('Content-Type') === 'text/event-stream'
}
