import { isTime } from './film-time.ts'

/**
 * Playback position in seconds; `of` is the `positionKey` of the movie or episode. `at`: when it was stored, in whole seconds
 * since 1970; absent in data of older versions. Finished videos are stored with position 0, so that other devices learn of it.
 */
export type Position = { of: string; seconds: number; duration: number | null; at?: number }

/** Maximum positions stored on a device; the least recently watched is dropped first. */
export const MAX_POSITIONS = 50
const MAX_KEY = 60
const WATCHED_SHARE = 0.9
/** Limit on times, in seconds since 1970. */
const LATEST = 2 ** 33

/** The positions in a stored text, newest first; invalid ones are left out. */
export function parsePositions(text: string | null): Position[] {
  const values = parseArray(text ?? '')
  return values.flatMap((value) => toPosition(value) ?? []).slice(0, MAX_POSITIONS)
}

/** The positions with this one first, in place of an older one of the same video. */
export function putPosition(positions: readonly Position[], position: Position): Position[] {
  return [position, ...removePosition(positions, position.of)].slice(0, MAX_POSITIONS)
}

function removePosition(positions: readonly Position[], of: string): Position[] {
  return positions.filter((position) => position.of !== of)
}

/** Seconds at which to resume; null within a second of the start or of the end. */
export function resumeAt(position: Position | null): number | null {
  if (position === null || position.seconds < 1) return null
  return position.duration !== null && position.seconds > position.duration - 1 ? null : position.seconds
}

/** Whether nearly all was watched; the credits do not count. */
export function isAtItsEnd({ seconds, duration }: Position): boolean {
  return duration !== null && duration > 0 && seconds >= duration * WATCHED_SHARE
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return [] // not JSON
  }
}

/** Parses an untrusted position; null if invalid. */
export function toPosition(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null || !('of' in value && 'seconds' in value)) return null
  const { of, seconds } = value
  if (typeof of !== 'string' || of.length > MAX_KEY || !isTime(seconds)) return null
  const duration = 'duration' in value && isTime(value.duration) ? value.duration : null
  return { of, seconds, duration, ...('at' in value && isMoment(value.at) && { at: value.at }) }
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < LATEST
}
