/** A cue of a WebVTT file; times in seconds. */
type Cue = { start: number; end: number; text: string; settings: string }
/** `damaged` is how many cues could not be read. */
export type Vtt = { cues: Cue[]; damaged: number }

/** More than any film has; what comes after is left out. */
const MAX_CUES = 20_000
const MAX_TEXT = 2_000
const TIMES = /^(?:(\d{2,4}):)?(\d{2}):(\d{2})[.,](\d{3})[ \t]+-->[ \t]+(?:(\d{2,4}):)?(\d{2}):(\d{2})[.,](\d{3})(?:[ \t](.*))?$/

/**
 * Reads WebVTT as leniently as browsers do; null if it is none. One pass over the lines, whatever they are: a broken file takes no longer
 * than a whole one of its size. Styles and regions of the file are left out, so that captions look as the visitor's device is told.
 */
export function parseVtt(file: string): Vtt | null {
  const lines = file.replace(/^\u{FEFF}/u, '').split(/\r\n|\n|\r/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return null
  const cues: Cue[] = []
  let damaged = 0
  for (let at = 1; at < lines.length; at += 1) {
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

function toSeconds(hours: string, minutes: string, seconds: string, thousandths: string): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}
