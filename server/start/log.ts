import { pino } from 'pino'
import { z } from 'zod'

export const LOG_FORMATS = ['json', 'text'] as const
export const LOG_LEVELS = ['info', 'warn', 'error'] as const
/** `on`: a line for each request; `addresses`: with the visitor's address. */
export const ACCESS_LOGS = ['off', 'on', 'addresses'] as const
export type AccessLogSetting = (typeof ACCESS_LOGS)[number]

export type Log = Record<(typeof LOG_LEVELS)[number], (fields: object | string, text?: string) => void>
type LogOptions = {
  format?: (typeof LOG_FORMATS)[number]
  /** Events below this level are left out. */
  level?: (typeof LOG_LEVELS)[number]
  /** The number of this process, added to each line; null: it is the only one. */
  process?: number | null
  /** Receives each line with its line break; unset: standard output. */
  write?: (line: string) => void
}

/** Writes one line per event. Never pass headers, keys or tokens. */
export function createLog({ format = 'json', level = 'info', process = null, write }: LogOptions = {}): Log {
  const options = {
    base: process === null ? null : { process },
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.key', '*.token', '*.authorization'], censor: '[hidden]' },
    serializers: { path: hideCode },
  }
  const destination = write ? { write } : pino.destination(1)
  if (format === 'json') return pino(options, destination)
  return pino(options, { write: (line: string) => void destination.write(toTextLine(line)) })
}

/** A path without the sync code that it ends with. */
function hideCode(path: unknown): unknown {
  return typeof path === 'string' ? path.replace(/(?<=\/sync-codes(?:\/|%2f))[^/]+/i, '[hidden]') : path
}

const event = z.looseObject({ level: z.number(), time: z.string(), msg: z.string().default('') })
const LEVELS: Readonly<Record<number, string>> = { 30: 'INFO ', 40: 'WARN ', 50: 'ERROR' }
/** Characters that move a terminal's cursor, end a line, or change the direction of text. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** A value that reads as one word without quotes. */
const PLAIN = /^[^\s"=]+$/u

/** An event in the text format: `2026-11-23T04:00:00.000Z WARN  What happened name=value other="two words"`, with a line break at its end. */
function toTextLine(json: string): string {
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

/** Each function returns whether the line was written. */
export type ThrottledLog = Record<keyof Log, (fields: object | string, text?: string) => boolean>

/** Writes at most ten lines a minute of the same text, then counts the rest, so that no repeated failure can fill the log. */
export function createThrottledLog(log: Log, ticks: () => number): ThrottledLog {
  const counts = new Map<string, { level: keyof Log; count: number }>()
  let begun = -Infinity
  const write = (level: keyof Log) => (fields: object | string, text?: string) => {
    if (ticks() - begun >= 60_000) {
      for (const [line, each] of counts)
        if (each.count > 10) log[each.level]({ count: each.count - 10, line }, 'Repeated lines were left out')
      counts.clear()
      begun = ticks()
    }
    const line = text ?? String(fields)
    const count = (counts.get(line)?.count ?? 0) + 1
    counts.set(line, { level, count })
    if (count <= 10) log[level](fields, text)
    return count <= 10
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
