import { m } from '#messages'

/** The five device types of a sync record; their texts are in `m.sync.deviceNames`. */
export const DEVICE_NAMES = ['Mobile Device', 'Tablet', 'Mac', 'Windows PC', 'Unknown Device'] as const
export type DeviceName = (typeof DEVICE_NAMES)[number]

/** Returns a random integer from 0 up to but not including `below`; for codes it has to be unpredictable. */
export type DrawInteger = (below: number) => number

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 6
// Checked before the conversion to upper case, which turns 'ſ' into S and the five characters of 'ﬁabcd' into six.
const WRITTEN = /^[A-Za-z0-9]{6}$/
/** Blanks, and invisible characters that come along when a text is copied, such as direction marks. */
const UNSEEN = /[\s\p{Cf}]/gu
const HYPHEN = /[-\u2010-\u2015\u2212\uFF0D]/
const FULL_WIDTH = /[\uFF21-\uFF3A\uFF41-\uFF5A]/g
const DIGIT = /\p{Nd}/u

/**
 * The entered code in upper case, or a message for the visitor about what is wrong. Full-width letters, digits of any script, blanks
 * and a hyphen are what keyboards make of a code; look-alikes of other scripts are not the code.
 */
export function parseSyncCode(text: string): { code: string } | { problem: string } {
  const written = text.replace(UNSEEN, '')
  if (written === '') return { problem: m.sync.codeEmpty }
  const code = written
    .replace(HYPHEN, '')
    .replace(FULL_WIDTH, toLatin)
    .replace(/\p{Nd}/gu, toAsciiDigit)
  return WRITTEN.test(code) ? { code: code.toUpperCase() } : { problem: m.sync.codeLength }
}

/** Full-width letters are as far from ours as full-width characters are in general. */
function toLatin(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
}

/** The digits of each script are ten characters in a row, sometimes right after those of another. */
function toAsciiDigit(digit: string): string {
  const own = digit.codePointAt(0) ?? 0
  let first = own
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((own - first) % 10)
}

export function drawSyncCode(draw: DrawInteger): string {
  return drawText(draw, LETTERS)
}

/** A random device id: six characters and the time, such as `x7k2p9mi7q0c5w`. */
export function drawDeviceId(draw: DrawInteger, now: Date): string {
  return drawText(draw, LETTERS).toLowerCase() + now.getTime().toString(36)
}

/** The device type by user agent. `touchPoints` tells an iPad, which claims to be a Mac, from a real Mac. */
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
