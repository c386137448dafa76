/** What a source that speaks the player contract may say; times in seconds. */
export type FrameMessage =
  | { type: 'ready' }
  /** `duration` is null while the source does not know it, as of a live stream. */
  | { type: 'time'; seconds: number; duration: number | null }
  | { type: 'ended' }
  | { type: 'error' }

/** What the title's page may ask of it. */
export type PageMessage = { type: 'play' } | { type: 'pause' } | { type: 'seek'; seconds: number }

/** Goes up only where an older speaker would misunderstand; new fields and types do not count. */
export const CONTRACT_VERSION = 1
/** Longer than anything that is shown in one piece. */
export const MAX_SECONDS = 100 * 3_600

/** The message that a frame sent, or null for anything else: another version, an unknown type, a time out of bounds. */
export function parseFrameMessage(value: unknown): FrameMessage | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('marquee' in value && 'type' in value) || value.marquee !== CONTRACT_VERSION) return null
  const { type } = value
  if (type === 'ready' || type === 'ended' || type === 'error') return { type }
  if (type !== 'time' || !('seconds' in value) || !isTime(value.seconds)) return null
  const duration = 'duration' in value && isTime(value.duration) && value.duration > 0 ? value.duration : null
  return { type, seconds: duration === null ? value.seconds : Math.min(value.seconds, duration), duration }
}

/** A message as it goes over to the frame. */
export function toWire(message: PageMessage): PageMessage & { marquee: number } {
  return { marquee: CONTRACT_VERSION, ...message }
}

/** A finite number of seconds that something on a screen can last. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_SECONDS
}
