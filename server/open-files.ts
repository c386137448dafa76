/** Kept for everything that is not a stream: pages, the database, files. */
const RESERVE = 1000
/** Where the system names no limit. */
const PLENTY = 20_000

/** How many streams this process may hold open: each takes one of its file descriptors. */
export function maxStreams(): number {
  const limit = openFileLimit(process.report.getReport())
  return Math.max(100, (limit ?? PLENTY) - RESERVE)
}

/** Node raises the soft limit to the hard one when it starts; null: there is none, or it is not told (Windows). */
function openFileLimit(report: object): number | null {
  const limits = 'userLimits' in report ? report.userLimits : null
  if (typeof limits !== 'object' || limits === null || !('open_files' in limits)) return null
  const files = limits.open_files
  return typeof files === 'object' && files !== null && 'soft' in files && typeof files.soft === 'number' ? files.soft : null
}
