import { isTime } from '#domain/player/film-time.ts'

/**
 * Where playback stopped, in seconds. `of`: the movie or episode, such as `tv/7/2/5`. `at`: when, in whole seconds since 1970; early
 * versions did not keep it. Finished videos had the position 0.
 */
export type OldPosition = { of: string; seconds: number; duration: number | null; at?: number }

/** Twice what a browser had at most. */
const MOST = 100
const LONGEST_KEY = 60
/** Limit on times, in seconds since 1970. */
const LATEST = 2 ** 33

/** The positions in an untrusted value; invalid ones are left out. */
export function toOldPositions(value: unknown): OldPosition[] {
  return Array.isArray(value) ? value.slice(0, MOST).flatMap((each) => toPosition(each) ?? []) : []
}

function toPosition(value: unknown): OldPosition | null {
  if (typeof value !== 'object' || value === null || !('of' in value && 'seconds' in value)) return null
  const { of, seconds } = value
  if (typeof of !== 'string' || of.length > LONGEST_KEY || !isTime(seconds)) return null
  const duration = 'duration' in value && isTime(value.duration) ? value.duration : null
  return { of, seconds, duration, ...('at' in value && isMoment(value.at) && { at: value.at }) }
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < LATEST
}
