/** The five device types of a sync record; their texts are in the area `sync`. */
export const DEVICE_NAMES = ['Mobile Device', 'Tablet', 'Mac', 'Windows PC', 'Unknown Device'] as const
export type DeviceName = (typeof DEVICE_NAMES)[number]

/** Returns a random integer from 0 up to but not including `below`; for codes it has to be unpredictable. */
export type DrawInteger = (below: number) => number

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const LENGTH = 6

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
