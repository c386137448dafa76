import { Agent, get } from 'node:http'

/** Milliseconds after which a request counts as failed. */
const TIMEOUT = 20_000

export type VisitorResponse = {
  /** 0: no response. */
  status: number
  /** From the request to the last byte. */
  millis: number
}
export type Visitors = ReturnType<typeof createVisitors>

/** Sends requests as many visitors, to a site that trusts its proxy; each may come from a different address. */
export function createVisitors(origin: string, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send(path: string, address: string): Promise<VisitorResponse> {
    const start = performance.now()
    return new Promise((resolve) => {
      const done = (status: number) => resolve({ status, millis: performance.now() - start })
      const headers = { 'X-Forwarded-For': address, 'Accept-Encoding': 'gzip' }
      const request = get(new URL(path, origin), { agent, headers, timeout: TIMEOUT }, (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0)).on('error', () => done(0))
      })
      request.on('timeout', () => request.destroy()).on('error', () => done(0))
    })
  }
  return { request: send, close: () => agent.destroy() }
}

/** One of 60,000 IPv4 addresses. */
export function addressOf(visitor: number): string {
  return `198.18.${(visitor >> 8) % 240}.${visitor & 255}`
}

/** The 99th percentile of the response times, in milliseconds. */
export function percentile99(responses: readonly VisitorResponse[]): number {
  const sorted = responses.map(({ millis }) => millis).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

/** Percentage of requests with this status. */
export function percentageWith(responses: readonly VisitorResponse[], status: number): number {
  return (responses.filter((request) => request.status === status).length * 100) / responses.length
}
