import { SYNC_MESSAGES } from './sync-messages.ts'

/** The five kinds of device that a sync record names. */
export const DEVICE_NAMES = ['Mobile Device', 'Tablet', 'Mac', 'Windows PC', 'Unknown Device'] as const
export type DeviceName = (typeof DEVICE_NAMES)[number]

/** A whole number from 0 and below the limit; for a code, one that nobody can foresee. */
export type DrawInteger = (below: number) => number

/** Days after which a code that no device asked for is none any more. */
export const UNUSED_CODE_DAYS = 90

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 6
// Letters are compared before they are made upper-case: 'ſ' would become an S, and the five of 'ﬁabcd' six.
const WRITTEN = /^[A-Za-z0-9]{6}$/

/** The code that a visitor wrote, in the one spelling; or the sentence that tells what is wrong with it. */
export function parseSyncCode(text: string): { code: string } | { problem: string } {
  const written = text.trim()
  if (written === '') return { problem: SYNC_MESSAGES.syncCodeEmpty }
  return WRITTEN.test(written) ? { code: written.toUpperCase() } : { problem: SYNC_MESSAGES.syncCodeLength }
}

export function drawSyncCode(draw: DrawInteger): string {
  return drawText(draw, LETTERS)
}

/** Six characters and the time, such as `x7k2p9mi7q0c5w`. */
export function drawDeviceId(draw: DrawInteger, now: Date): string {
  return drawText(draw, LETTERS).toLowerCase() + now.getTime().toString(36)
}

/** What a browser says that it runs on. `touchPoints`: an iPad calls itself a Mac, which has none. */
export function deviceName(userAgent: string, touchPoints = 0): DeviceName {
  if (/Windows NT/.test(userAgent)) return 'Windows PC'
  if (/iPad|Tablet|PlayBook|Kindle|Silk/i.test(userAgent)) return 'Tablet'
  if (/iPhone|iPod|Mobi|Windows Phone/i.test(userAgent)) return 'Mobile Device'
  if (/Android/i.test(userAgent)) return 'Tablet'
  if (/Macintosh|Mac OS X/.test(userAgent)) return touchPoints > 1 ? 'Tablet' : 'Mac'
  return 'Unknown Device'
}

function drawText(draw: DrawInteger, letters: string): string {
  return Array.from({ length: LENGTH }, () => letters.charAt(draw(letters.length))).join('')
}
