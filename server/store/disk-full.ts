/** Error codes of a disk, or of a quota on it, that is full. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(String(error.code))
}
