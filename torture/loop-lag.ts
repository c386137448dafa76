import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const DEADLINE = 5000
const lagSchema = z.object({ times: z.number(), p99: z.number(), max: z.number() })

/** Measures the event loop lag of the site's processes from inside them. */
export function watchLoopLag(folder: string) {
  const file = join(folder, 'loop-lag')
  const times = new Map<number, number>()
  return {
    /** Settings of the processes to be watched. */
    env: { NODE_OPTIONS: `--import=${resolve('torture/probes/loop-lag.mjs')}`, LOOP_LAG_FILE: file },
    /** Milliseconds of lag since the last call: the 99th percentile, and the longest. */
    async read(pid: number): Promise<{ p99: number; max: number }> {
      const expected = (times.get(pid) ?? 0) + 1
      times.set(pid, expected)
      process.kill(pid, 'SIGUSR2')
      const giveUpAt = performance.now() + DEADLINE
      for (;;) {
        const lag = readLag(`${file}-${pid}`)
        if (lag?.times === expected) return lag
        if (performance.now() > giveUpAt) throw new Error(`The event loop of ${pid} is blocked`)
        await sleep(5)
      }
    },
  }
}

/** Null while the file is missing or incomplete. */
function readLag(file: string): z.infer<typeof lagSchema> | null {
  try {
    return lagSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}
