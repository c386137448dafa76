/** Messages from a source that supports the player contract; times in seconds. */
export type FrameMessage =
  | { type: 'ready' }
  /** `duration` is null while unknown, for example for a live stream. */
  | { type: 'time'; seconds: number; duration: number | null }
  | { type: 'ended' }
  | { type: 'error' }

/** Messages from the title's page to the source. */
export type PageMessage = { type: 'play' } | { type: 'pause' } | { type: 'seek'; seconds: number }

/** Raised only for incompatible changes; new fields and types do not count. */
export const CONTRACT_VERSION = 1
/** Longer than any single video. */
export const MAX_SECONDS = 100 * 3_600

/** The message that a frame sent; null for another version, an unknown type, or a time out of range. */
export function parseFrameMessage(value: unknown): FrameMessage | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('marquee' in value && 'type' in value) || value.marquee !== CONTRACT_VERSION) return null
  const { type } = value
  if (type === 'ready' || type === 'ended' || type === 'error') return { type }
  if (type !== 'time' || !('seconds' in value) || !isTime(value.seconds)) return null
  const duration = 'duration' in value && isTime(value.duration) && value.duration > 0 ? value.duration : null
  return { type, seconds: duration === null ? value.seconds : Math.min(value.seconds, duration), duration }
}

/** The message as it is posted to the frame, with the contract's version. */
export function withVersion(message: PageMessage): PageMessage & { marquee: number } {
  return { marquee: CONTRACT_VERSION, ...message }
}

/** Whether a value is a number of seconds within the range of a video. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_SECONDS
}
