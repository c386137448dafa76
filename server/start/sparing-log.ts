import type { Log, LOG_LEVELS } from './log.ts'

/** Lines of the same text in one minute. */
const MOST = 10
const MINUTE = 60_000

type Level = (typeof LOG_LEVELS)[number]
/** Each says whether the line was written; false: it is only counted. */
export type SparingLog = Record<Level, (fields: object | string, text?: string) => boolean>

/**
 * A log that nobody can fill by what fails: of each text ten lines a minute, the first ones. How many more there were stands before the first
 * line, of whatever text, after that minute.
 */
export function createSparingLog(log: Log, ticks: () => number): SparingLog {
  let begun = Number.NEGATIVE_INFINITY
  const times = new Map<string, { level: Level; count: number }>()

  function tellRest(): void {
    for (const [line, { level, count }] of times)
      if (count > MOST) log[level]({ count: count - MOST, line }, 'More of these than are told one by one')
    times.clear()
  }

  function write(level: Level, fields: object | string, text?: string): boolean {
    if (ticks() - begun >= MINUTE) {
      tellRest()
      begun = ticks()
    }
    const line = text ?? String(fields)
    const count = (times.get(line)?.count ?? 0) + 1
    times.set(line, { level, count })
    if (count > MOST) return false
    log[level](fields, text)
    return true
  }

  return {
    info: (fields, text) => write('info', fields, text),
    warn: (fields, text) => write('warn', fields, text),
    error: (fields, text) => write('error', fields, text),
  }
}
