import { Agent, get } from 'node:http'

/** A visit that took longer counts as failed. */
const TIMEOUT = 20_000

export type Visit = {
  /** 0: no answer came. */
  status: number
  /** From the request to the last byte. */
  millis: number
}
export type Visitors = ReturnType<typeof createVisitors>

/** Asks a site that trusts its proxy, as many people do: each visit may come from an address of its own. */
export function createVisitors(origin: string, connections = 16) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function visit(path: string, address: string): Promise<Visit> {
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
  return {
    visit,
    /** All paths in their order, by so many people at once as there are connections. */
    async visitAll(paths: readonly string[], addressAt: (index: number) => string = addressOf): Promise<Visit[]> {
      const visits: Visit[] = []
      let next = 0
      const lane = async () => {
        while (next < paths.length) {
          const index = next
          next += 1
          visits[index] = await visit(paths[index] ?? '/', addressAt(index))
        }
      }
      await Promise.all(Array.from({ length: connections }, lane))
      return visits
    },
    close: () => agent.destroy(),
  }
}

/** One of 60,000 IPv4 addresses. */
export function addressOf(visitor: number): string {
  return `198.18.${(visitor >> 8) % 240}.${visitor & 255}`
}

/** The time that 99 of 100 visits stay under, in milliseconds. */
export function slowest99(visits: readonly Visit[]): number {
  const sorted = visits.map(({ millis }) => millis).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

/** Of 100 visits, how many were answered with that status. */
export function shareOf(visits: readonly Visit[], status: number): number {
  return (visits.filter((visit) => visit.status === status).length * 100) / visits.length
}
