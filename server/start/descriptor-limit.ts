/** Kept for everything that is not a stream: pages, the database, files. */
const BESIDE_STREAMS = 1000
/** Kept for everything that is no visitor's connection: the database, calls to the service, what is loaded late. */
const BESIDE_CONNECTIONS = 200
const LEAST = 100
/** Where the system names no limit. */
const PLENTY = 20_000

/** How many streams, and connections in all, this process may hold open: each takes one of its file descriptors. */
export function roomForVisitors(): { streams: number; connections: number } {
  const limit = openFileLimit(process.report.getReport()) ?? PLENTY
  return { streams: Math.max(LEAST, limit - BESIDE_STREAMS), connections: Math.max(LEAST, limit - BESIDE_CONNECTIONS) }
}

/** Node raises the soft limit to the hard one when it starts; null: there is none, or it is not told (Windows). */
function openFileLimit(report: object): number | null {
  const limits = 'userLimits' in report ? report.userLimits : null
  if (typeof limits !== 'object' || limits === null || !('open_files' in limits)) return null
  const files = limits.open_files
  return typeof files === 'object' && files !== null && 'soft' in files && typeof files.soft === 'number' ? files.soft : null
}
