import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** In a process of its own: what is lowered stays so. Prints the names and priorities of its threads. */
const SCRIPT = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { lowerPoolPriority } from '#server/start/lower-pool-priority.ts'
  const lowered = await lowerPoolPriority()
  const threads = readdirSync('/proc/self/task').map((thread) => {
    const [name, rest] = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split('(')[1].split(') ')
    return [name, Number(rest.split(' ')[16])]
  })
  console.log(JSON.stringify({ lowered, threads }))`

test.runIf(process.platform === 'linux')('the threads of the pool leave the processors to the one that serves pages', () => {
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })
  const { lowered, threads } = JSON.parse(told) as { lowered: number; threads: [string, number][] }
  expect(lowered).toBe(4)
  for (const [name, priority] of threads) expect([name, priority]).toEqual([name, name === 'libuv-worker' ? 10 : 0])
})
