/** Longer than any single video. */
export const MAX_SECONDS = 100 * 3_600

/** Whether a value is a number of seconds within the range of a video. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_SECONDS
}
