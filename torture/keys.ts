import { z } from 'zod'
import { count, type Report } from './promise.ts'

const KEYS = 1_000_000
/** Megabytes that the site may use on disk, and in memory. */
const DISK = 1000
const MEMORY = 256
/** Milliseconds. */
const LONGEST_TURN = 100

const taken = z.object({
  live: z.number(),
  longest: z.number(),
  disk: z.number(),
  kept: z.number(),
  seconds: z.number(),
})
const counted = z.object({ live: z.number(), longest: z.number(), keys: z.number() })

/** F20: a million different keys in the cache of answers and its disk; a million visitors in all that counts by visitor. */
export async function keys({ promise, processes, note, runs }: Report): Promise<void> {
  const wanted = runs(KEYS)
  const run = async (probe: string, ...args: string[]) =>
    JSON.parse(
      (await processes.command(process.execPath, ['--expose-gc', probe, ...args], { timeout: 1_200_000 })).output,
    ) as unknown
  const cache = taken.parse(await run('torture/probes/fill-cache.ts', String(wanted), String(DISK)))
  note(`${count(wanted)} questions in ${count(cache.seconds)} s; ${count(cache.kept)} are stored in the file`)
  const judge = (what: string, value: number, most: number, unit: string) =>
    promise({ id: 'F20', seen: `${what}: ${count(value)} ${unit}`, promised: `${count(most)} ${unit}`, held: value <= most })
  judge(`${count(wanted)} questions, objects in memory`, cache.live, MEMORY, 'MB')
  judge(`${count(wanted)} questions, file on the disk`, cache.disk, DISK, 'MB')
  judge(`${count(wanted)} questions, longest turn of the event loop`, cache.longest, LONGEST_TURN, 'ms')
  const visitors = counted.parse(await run('torture/probes/many-visitors.ts', String(wanted)))
  judge(`${count(visitors.keys)} visitors, objects in everything that counts by visitor`, visitors.live, MEMORY, 'MB')
  judge(`${count(visitors.keys)} visitors, longest turn of the event loop`, visitors.longest, LONGEST_TURN, 'ms')
}
