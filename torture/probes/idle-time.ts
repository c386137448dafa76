import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * Visitors and strangers are on machines of their own: on the site's they get what it leaves of the processors. Linux lets even the lowest
 * priority finish its few milliseconds; idle time alone, which Node cannot ask for, gives way at once. Elsewhere there is no chrt.
 */
export function takeIdleTime(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)])
}
