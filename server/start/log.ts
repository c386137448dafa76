import { pino, type Logger } from 'pino'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** Writes one JSON line per event to standard output. Never pass headers, keys or tokens. */
export function createLog(): Log {
  return pino({
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.key', '*.token', '*.authorization'], censor: '[hidden]' },
  })
}
