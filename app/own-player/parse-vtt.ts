import { type Cue, toShown } from './cue-text.ts'
import { addressWithin } from './read-bounded.ts'

/** `damaged` is how many cues could not be read. */
export type Vtt = { cues: Cue[]; damaged: number }

/** More than any film has; further cues, and longer text, are dropped. */
const MAX_CUES = 20_000
const MAX_TEXT = 2_000
const TIME = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const TIMES = new RegExp(String.raw`^${TIME}[ \t]*-->[ \t]*${TIME}(?:[ \t](.*))?$`)

/**
 * Reads WebVTT, more leniently than browsers: one-digit hours, decimal commas, arrows without spaces. Null if it is not WebVTT.
 * Styles and regions are dropped, so that the caption settings of the visitor's device apply.
 */
export function parseVtt(file: string): Vtt | null {
  const lines = linesOf(file)
  return /^WEBVTT(?:[ \t]|$)/.test(lines[0]!) ? readCues(lines.slice(1), 'vtt') : null
}

/** Reads subtitles: WebVTT or SubRip, which starts with a time, perhaps after a number. Null if it is neither. */
export function parseSubtitles(file: string): Vtt | null {
  const vtt = parseVtt(file) ?? parseSubRip(linesOf(file))
  return vtt && { ...vtt, cues: vtt.cues.map(toShown) }
}

function parseSubRip(lines: readonly string[]): Vtt | null {
  const first = lines.findIndex((line) => !isBlank(line) && !isNumber(line))
  return first >= 0 && TIMES.test(lines[first]!.trim()) ? readCues(lines, 'subrip') : null
}

/** At least one line; a byte order mark and empty lines at the start are removed. Some programs end lines with two returns. */
function linesOf(file: string): string[] {
  return file.trimStart().split(/\r?\r?\n|\r/)
}

/** A single pass over the lines, so that a broken file takes no longer than a valid one. */
function readCues(lines: readonly string[], format: 'vtt' | 'subrip'): Vtt {
  const cues: Cue[] = []
  let damaged = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!
    if (!line.includes('-->')) continue
    const { text, end } = readText(lines, at + 1, format)
    if (isNumbered(lines, at)) dropNextNumber(text, lines[end])
    at = end - 1
    const times = toTimes(line)
    if (times === null || cues.length >= MAX_CUES) damaged += 1
    else cues.push({ ...times, text: text.join('\n').slice(0, MAX_TEXT) })
  }
  return { cues, damaged }
}

/**
 * The text of a cue, up to the next cue's times or what separates it from them. An empty line separates in WebVTT; one with blanks
 * or tabs, and any such line in SubRip, only if a cue follows: else it is within the text.
 */
function readText(lines: readonly string[], from: number, format: 'vtt' | 'subrip'): { text: string[]; end: number } {
  const text: string[] = []
  let at = from
  while (at < lines.length && !lines[at]!.includes('-->')) {
    if (!isBlank(lines[at]!)) {
      text.push(lines[at]!)
      at += 1
      continue
    }
    if (format === 'vtt' && lines[at] === '') break
    while (at < lines.length && isBlank(lines[at]!)) at += 1
    const isName = format === 'vtt' || isNumber(lines[at] ?? '')
    if (isName && lines[at + 1]?.includes('-->')) break
    if (format === 'vtt' && /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[at] ?? '')) break
  }
  return { text, end: at }
}

/** The next cue's number ends this one's text where no empty line stands between both, or one stands after the number. */
function dropNextNumber(text: string[], next: string | undefined): void {
  if (next?.includes('-->') && isNumber(text.at(-1) ?? '')) text.pop()
}

/** Whether the line before a cue's times is a number, perhaps with an empty line between both. */
function isNumbered(lines: readonly string[], at: number): boolean {
  const [before = '', earlier = ''] = [lines[at - 1], lines[at - 2]]
  return isNumber(isBlank(before) ? earlier : before)
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}

function isNumber(line: string): boolean {
  return /^[ \t]*\d{1,6}[ \t]*$/.test(line)
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

/** More chapters than the seek bar has room for. */
const MAX_CHAPTERS = 200
const MAX_NAME = 120

/** The chapters of a WebVTT file; null if it is none. */
export function parseChapters(file: string): Chapter[] | null {
  const vtt = parseVtt(file)
  if (vtt === null) return null
  return vtt.cues
    .map(({ start, end, text }) => ({ start, end, name: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME) }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MAX_CHAPTERS)
}

/** A part of a picture that previews a time of the film. */
export type Thumbnail = { start: number; end: number; url: string; x: number; y: number; width: number; height: number }

const MAX_THUMBNAILS = 5_000
/** Pixels: the size of a thumbnail without a part, and the maximum size. */
const DEFAULT_SIZE = { width: 160, height: 90 }
const MAX_SIZE = 400

/** The seek bar's thumbnails in a WebVTT file, only from the given origins; null if it is not WebVTT. */
export function parseThumbnails(file: string, base: string, origins: readonly string[]): Thumbnail[] | null {
  const vtt = parseVtt(file)
  if (vtt === null) return null
  return vtt.cues.slice(0, MAX_THUMBNAILS).flatMap(({ start, end, text }) => {
    const address = addressWithin(text.trim(), base, origins)
    if (address === null) return []
    const part = /^#xywh=(?:pixel:)?(\d{1,5}),(\d{1,5}),(\d{1,3}),(\d{1,3})$/.exec(address.hash)
    address.hash = ''
    const [x, y, width, height] = (part?.slice(1) ?? [0, 0, DEFAULT_SIZE.width, DEFAULT_SIZE.height]).map(Number)
    if (!width || !height || width > MAX_SIZE || height > MAX_SIZE) return []
    return [{ start, end, url: address.href, x: x ?? 0, y: y ?? 0, width, height }]
  })
}
