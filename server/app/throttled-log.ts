import type { Log } from './log.ts'

/** Each says whether the line was written. */
export type ThrottledLog = Record<keyof Log, (fields: object | string, text?: string) => boolean>

/** Writes ten lines of one text in a minute, and then how many more there were: nothing that fails can fill the log. */
export function createThrottledLog(log: Log, ticks: () => number): ThrottledLog {
  const counts = new Map<string, { level: keyof Log; count: number }>()
  let begun = -Infinity
  const write = (level: keyof Log) => (fields: object | string, text?: string) => {
    if (ticks() - begun >= 60_000) {
      for (const [line, each] of counts)
        if (each.count > 10) log[each.level]({ count: each.count - 10, line }, 'More of these than are told one by one')
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
