import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/**
 * Gives this process only idle processor time, since real visitors and attackers have machines of their own. At the lowest
 * priority Linux still lets it finish its few milliseconds; the idle class, which Node cannot set, yields at once. Other systems
 * have no chrt.
 */
export function takeIdleTime(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  spawnSync('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)])
}
