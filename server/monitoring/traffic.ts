import type { ServerResponse } from 'node:http'

export type Traffic = ReturnType<typeof createTraffic>

/** Asks whether the site works; its 503 is an answer, not a failure. */
const READINESS = /^\/readyz(?:[/?]|$)/

/** Counts the server's responses since the start of this process. */
export function createTraffic({ onServerError }: { onServerError: () => void }) {
  const counts = new Map<number, number>()
  return {
    /** Counts a response when it has been sent. */
    follow(response: ServerResponse, target: string): void {
      response.once('finish', () => {
        const { statusCode } = response
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
        if (statusCode >= 500 && !READINESS.test(target)) onServerError()
      })
    },
    byStatus: (): Record<string, number> => Object.fromEntries(counts),
  }
}
