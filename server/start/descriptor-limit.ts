/** Descriptors for everything but streams: pages, the database, files. */
const RESERVED_BESIDE_STREAMS = 1000
/** Descriptors for everything but visitors' connections: the database, calls to the service, lazily loaded code. */
const RESERVED_BESIDE_CONNECTIONS = 200
const MINIMUM = 100
/** If the system reports no limit. */
const DEFAULT_LIMIT = 20_000

/** Of this process, which asks once: a report takes tens of milliseconds where many connections are open. */
let limit: number | undefined

/** How many streams, and connections in total, this process may hold open; each uses one file descriptor. */
export function roomForVisitors(): { streams: number; connections: number } {
  limit ??= openFileLimit(process.report.getReport()) ?? DEFAULT_LIMIT
  return {
    streams: Math.max(MINIMUM, limit - RESERVED_BESIDE_STREAMS),
    connections: Math.max(MINIMUM, limit - RESERVED_BESIDE_CONNECTIONS),
  }
}

/** Node raises the soft limit to the hard one at the start. Null: unlimited, or unknown (Windows). */
function openFileLimit(report: object): number | null {
  const limits = 'userLimits' in report ? report.userLimits : null
  if (typeof limits !== 'object' || limits === null || !('open_files' in limits)) return null
  const files = limits.open_files
  return typeof files === 'object' && files !== null && 'soft' in files && typeof files.soft === 'number' ? files.soft : null
}
