import { addressWithin } from './read-bounded.ts'

/** A cue of a WebVTT file; times in seconds. */
type Cue = { start: number; end: number; text: string; settings: string }
/** `damaged` is how many cues could not be read. */
export type Vtt = { cues: Cue[]; damaged: number }

/** More than any film has; what comes after is left out. */
const MAX_CUES = 20_000
const MAX_TEXT = 2_000
const TIME = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const TIMES = new RegExp(String.raw`^${TIME}[ \t]*-->[ \t]*${TIME}(?:[ \t](.*))?$`)

/**
 * Reads WebVTT, as leniently as browsers do and more: hours of one digit, commas for points, arrows without blanks. Null if it is none.
 * Styles and regions of the file are left out, so that captions look as the visitor's device is told.
 */
export function parseVtt(file: string): Vtt | null {
  const lines = linesOf(file)
  return /^WEBVTT(?:[ \t]|$)/.test(lines[0]!) ? readCues(lines.slice(1)) : null
}

/** Reads subtitles: WebVTT, or what begins as SubRip does, with a number and a time or a time alone. Null if it is neither. */
export function parseSubtitles(file: string): Vtt | null {
  const vtt = parseVtt(file)
  if (vtt !== null) return vtt
  const lines = linesOf(file)
  const first = /^\d+[ \t]*$/.test(lines[0]!) ? 1 : 0
  if (!TIMES.test(lines[first]?.trim() ?? '')) return null
  const { cues, damaged } = readCues(lines)
  // Of SubRip's own marks browsers know `<i>`, `<b>` and `<u>`, and skip other tags; `{\an8}` they would show.
  return { cues: cues.map((cue) => ({ ...cue, text: cue.text.replaceAll(/\{\\[^{}]*\}/g, '') })), damaged }
}

/** At least one; no mark and no empty lines stand before the first. */
function linesOf(file: string): string[] {
  return file.trimStart().split(/\r\n|\n|\r/)
}

/** One pass over the lines, whatever they are: a broken file takes no longer than a whole one of its size. */
function readCues(lines: readonly string[]): Vtt {
  const cues: Cue[] = []
  let damaged = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (!line.includes('-->')) continue
    const text: string[] = []
    while (at + 1 < lines.length && lines[at + 1] !== '' && !lines[at + 1]!.includes('-->')) text.push(lines[(at += 1)]!)
    const times = toTimes(line)
    if (times === null || cues.length >= MAX_CUES) damaged += 1
    else cues.push({ ...times, text: text.join('\n').slice(0, MAX_TEXT) })
  }
  return { cues, damaged }
}

function toTimes(line: string): Omit<Cue, 'text'> | null {
  const found = TIMES.exec(line.trim())
  if (!found) return null
  const [, h1 = '0', m1 = '0', s1 = '0', f1 = '0', h2 = '0', m2 = '0', s2 = '0', f2 = '0', settings = ''] = found
  const start = toSeconds(h1, m1, s1, f1)
  const end = toSeconds(h2, m2, s2, f2)
  return end > start ? { start, end, settings } : null
}

function toSeconds(hours: string, minutes: string, seconds: string, fraction: string): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000
}

export type Chapter = { start: number; end: number; name: string }

/** More marks than a bar has room for. */
const MOST_CHAPTERS = 200
const MOST_LETTERS = 120

/** The chapters of a WebVTT file; null if it is none. */
export function parseChapters(file: string): Chapter[] | null {
  const vtt = parseVtt(file)
  if (vtt === null) return null
  return vtt.cues
    .map(({ start, end, text }) => ({ start, end, name: text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS) }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MOST_CHAPTERS)
}

/** A part of a picture that shows what is seen at a time of the film. */
export type Thumbnail = { start: number; end: number; url: string; x: number; y: number; width: number; height: number }

const MOST_THUMBNAILS = 5_000
/** Pixels: of a picture without a part, and more than any preview has. */
const PLAIN = { width: 160, height: 90 }
const LARGEST = 400

/** The pictures that a WebVTT file names for the seek bar, those of the given origins alone; null if it is none. */
export function parseThumbnails(file: string, base: string, origins: readonly string[]): Thumbnail[] | null {
  const vtt = parseVtt(file)
  if (vtt === null) return null
  return vtt.cues.slice(0, MOST_THUMBNAILS).flatMap(({ start, end, text }) => {
    const address = addressWithin(text.trim(), base, origins)
    if (address === null) return []
    const part = /^#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,3}),(\d{1,3})$/.exec(address.hash)
    address.hash = ''
    const [x, y, width, height] = (part?.slice(1) ?? [0, 0, PLAIN.width, PLAIN.height]).map(Number)
    if (!width || !height || width > LARGEST || height > LARGEST) return []
    return [{ start, end, url: address.href, x: x ?? 0, y: y ?? 0, width, height }]
  })
}
