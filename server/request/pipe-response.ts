import type { ServerResponse } from 'node:http'

/**
 * Sends an endless answer with backpressure. A client that disconnects cancels it. If the answer fails, the connection
 * closes without a log entry, because that is how slow readers are disconnected.
 */
export function pipeResponse(response: Response, outgoing: ServerResponse): void {
  const reader = response.body?.getReader()
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.flushHeaders()
  // The adapter's own close handling would need as much memory as the stream; the code below replaces it.
  outgoing.removeAllListeners('close')
  if (!reader || outgoing.destroyed) return void reader?.cancel()
  const fail = () => void outgoing.destroy()
  const proceed = () => void reader.read().then(flow, fail)
  outgoing.once('close', () => void reader.cancel().catch(fail))
  // While waiting for a slow reader nothing is read: a failure shows only here.
  reader.closed.catch(fail)
  proceed()

  function flow({ done, value }: ReadableStreamReadResult<Uint8Array>) {
    if (done) outgoing.end()
    else if (outgoing.write(value)) proceed()
    else outgoing.once('drain', proceed)
  }
}

/** Whether an answer is an event stream. */
export function isEndless(response: Response): boolean {
  return response.body !== null && response.headers.get('Content-Type') === 'text/event-stream'
}
