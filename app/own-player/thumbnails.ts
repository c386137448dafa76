import { parseVtt } from './parse-vtt.ts'
import { addressWithin } from './read-bounded.ts'

/** A part of a picture that shows what is seen at a time of the film. */
export type Thumbnail = { start: number; end: number; url: string; x: number; y: number; width: number; height: number }

const MOST = 5_000
/** Pixels: of a picture without a part, and more than any preview has. */
const PLAIN = { width: 160, height: 90 }
const LARGEST = 400

/** The pictures that a WebVTT file names for the seek bar, those of the given origins alone; null if it is none. */
export function parseThumbnails(file: string, base: string, origins: readonly string[]): Thumbnail[] | null {
  const vtt = parseVtt(file)
  if (vtt === null) return null
  return vtt.cues.slice(0, MOST).flatMap(({ start, end, text }) => {
    const address = addressWithin(text.trim(), base, origins)
    if (address === null) return []
    const part = /^#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,3}),(\d{1,3})$/.exec(address.hash)
    address.hash = ''
    const [x, y, width, height] = (part?.slice(1) ?? [0, 0, PLAIN.width, PLAIN.height]).map(Number)
    if (!width || !height || width > LARGEST || height > LARGEST) return []
    return [{ start, end, url: address.href, x: x ?? 0, y: y ?? 0, width, height }]
  })
}
