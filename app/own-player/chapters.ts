import { parseVtt } from './parse-vtt.ts'

export type Chapter = { start: number; end: number; name: string }

/** More marks than a bar has room for. */
const MOST = 200
const MOST_LETTERS = 120

/** The chapters of a WebVTT file; null if it is none. */
export function parseChapters(file: string): Chapter[] | null {
  const vtt = parseVtt(file)
  if (vtt === null) return null
  return vtt.cues
    .map(({ start, end, text }) => ({ start, end, name: text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS) }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => a.start - b.start)
    .slice(0, MOST)
}
