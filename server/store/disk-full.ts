/** What the system says of a disk, or of somebody's part of it, that takes no more. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether the system says that there is no room. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
}
