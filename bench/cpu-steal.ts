import { readFileSync } from 'node:fs'
import { platform } from 'node:os'

/** Of the first line of `/proc/stat`, https://docs.kernel.org/filesystems/proc.html: user, nice, system, idle, iowait, irq, softirq, steal. */
const STEAL = 7
const COUNTED = 8

export type Taken = { whole: number; taken: number }

/** CPU time since boot, and how much of it the host gave to other machines; null if the system does not tell. */
export function readTaken(): Taken | null {
  return platform() === 'linux' ? parseTaken(readFileSync('/proc/stat', 'utf8')) : null
}

export function parseTaken(stat: string): Taken | null {
  const [name, ...times] = stat.split('\n', 1)[0]!.split(/\s+/)
  const counted = times.slice(0, COUNTED).map(Number)
  if (name !== 'cpu' || counted.length < COUNTED) return null
  return { whole: counted.reduce((sum, time) => sum + time, 0), taken: counted[STEAL]! }
}

/** `others had 12 % of the processors`, between two readings. */
export function wordsOfTaken(before: Taken | null, after: Taken | null): string {
  if (before === null || after === null || after.whole <= before.whole) return ''
  const share = (100 * (after.taken - before.taken)) / (after.whole - before.whole)
  return `; others had ${share.toFixed(0)} % of the processors`
}
