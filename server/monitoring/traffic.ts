import type { ServerResponse } from 'node:http'

export type Traffic = ReturnType<typeof createTraffic>

/** Asks whether the site works; its 503 is an answer, not a failure. */
const READINESS = /^\/readyz(?:[/?]|$)/

/** Counts the server's responses since the start of this process. */
export function createTraffic({ onServerError }: { onServerError: () => void }) {
  const counts = new Map<number, number>()
  // One shared function: a closure per response would cost half a kilobyte for every open stream.
  function handleFinish(this: ServerResponse): void {
    counts.set(this.statusCode, (counts.get(this.statusCode) ?? 0) + 1)
    if (this.statusCode >= 500 && !READINESS.test(this.req.url ?? '')) onServerError()
  }
  return {
    /** Counts a response when it has been sent. */
    follow: (response: ServerResponse): void => void response.on('finish', handleFinish),
    byStatus: (): Record<string, number> => Object.fromEntries(counts),
  }
}
