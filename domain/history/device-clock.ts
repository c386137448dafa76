/** What a device has learnt of its own clock from the site's answers, in milliseconds. */
export type DeviceClock = {
  /** By how much the clock is ahead; below zero: behind. */
  ahead: number
  /** By how much the times were ahead that the device wrote before it learnt that. */
  wasAhead: number
  /** The site's time at that answer, since 1970, or at one of the last day; 0: there was none yet. */
  at: number
}

/** By how much what wrote a time was ahead, and how far a time may be after now, in milliseconds. */
export type Correction = { ahead?: number; leeway?: number }

/** A request and its answer: when they were sent and received by the device's clock, and the whole second in which the site answered. */
type Exchange = { sent: number; received: number; answered: number }

export const RIGHT_CLOCK: DeviceClock = { ahead: 0, wasAhead: 0, at: 0 }
/** Milliseconds: a smaller difference is none. */
const LEAST = 5000
const DAY = 24 * 60 * 60_000
/** Later times than this after now were written by a clock that was ahead; changes in a quick row are a little ahead of it. */
const LEEWAY = 60_000

/** The site's time, when the device's clock says `own`. */
export function siteTime({ ahead, at }: DeviceClock, own: number): number {
  const time = own - ahead
  // A clock that was put right since then is right.
  return time < at - LEEWAY ? Math.max(own, at) : time
}

/** What is to be done to times of this device; null while it cannot know the time: before any answer, or when its clock fell back. */
export function correctionBy({ ahead, wasAhead, at }: DeviceClock, own: number): Correction | null {
  return at === 0 || Math.max(own, own - ahead) < at - LEEWAY ? null : { ahead: wasAhead, leeway: LEEWAY }
}

/** What an answer tells of the clock; the same object if it tells nothing new. */
export function learnt(clock: DeviceClock, { sent, received, answered }: Exchange): DeviceClock {
  if (received < sent) return clock
  // The site's time is that of a moment between the two: a slow answer says little.
  const least = siteTime(clock, sent) - (answered + 1000)
  const most = siteTime(clock, received) - answered
  if (least <= LEAST && most >= -LEAST) return answered > clock.at + DAY ? { ...clock, at: answered } : clock
  const error = Math.round((least + most) / 2)
  const ahead = Math.round((sent + received - 1000) / 2) - answered
  return { ahead, wasAhead: error > 0 ? error : clock.wasAhead, at: answered }
}

/** By how much a device's clock is ahead that says `sent` when the site's says `now`; 0 if it is not. */
export function aheadOf(sent: string, now: Date): number {
  const ahead = Date.parse(sent) - now.getTime()
  return ahead > LEAST ? ahead : 0
}

/** A time that is after now, brought back by as much as what wrote it was ahead, and to now if that is not enough. */
export function broughtBack(time: number, now: number, { ahead = 0, leeway = 0 }: Correction): number {
  return time > now + leeway ? Math.min(time - ahead, now) : time
}
