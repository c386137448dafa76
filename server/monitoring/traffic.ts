import type { ServerResponse } from 'node:http'

export type Traffic = ReturnType<typeof createTraffic>

/** Counts the server's responses since the start of this process. */
export function createTraffic() {
  const counts = new Map<number, number>()
  return {
    /** Counts a response when it has been sent. */
    follow(response: ServerResponse): void {
      response.once('finish', () => counts.set(response.statusCode, (counts.get(response.statusCode) ?? 0) + 1))
    },
    byStatus: (): Record<string, number> => Object.fromEntries(counts),
  }
}
