import { pino } from 'pino'
import { toTextLine } from './log-text.ts'

export const LOG_FORMATS = ['json', 'text'] as const
export const LOG_LEVELS = ['info', 'warn', 'error'] as const

export type Log = Record<(typeof LOG_LEVELS)[number], (fields: object | string, text?: string) => void>
type LogOptions = {
  format?: (typeof LOG_FORMATS)[number]
  /** What is less than this is left out. */
  level?: (typeof LOG_LEVELS)[number]
  /** The number of one of several processes, in each line; null: this one is alone. */
  process?: number | null
  /** Takes each line with its break; unset: standard output. */
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
