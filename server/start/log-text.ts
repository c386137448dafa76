import { z } from 'zod'

const event = z.looseObject({ level: z.number(), time: z.string(), msg: z.string().default('') })
const LEVELS: Readonly<Record<number, string>> = { 30: 'INFO ', 40: 'WARN ', 50: 'ERROR' }
/** What moves a terminal's cursor, ends a line, or turns the direction of the rest. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** A value that reads as one word without quotes. */
const PLAIN = /^[^\s"=]+$/u

/** An event as people read it: `2026-11-23T04:00:00.000Z WARN  What happened name=value other="two words"`, with a line break at its end. */
export function toTextLine(json: string): string {
  const { level, time, msg, ...rest } = event.parse(JSON.parse(json))
  const fields = Object.entries(rest).map(([name, value]) => ` ${escape(name)}=${escape(toText(value))}`)
  return `${time} ${LEVELS[level] ?? String(level)} ${escape(msg)}${fields.join('')}\n`
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return typeof value === 'string' && !PLAIN.test(text) ? JSON.stringify(text) : text
}

function escape(text: string): string {
  return text.replaceAll(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
