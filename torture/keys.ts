import { z } from 'zod'
import { count, type Report } from './promise.ts'

const KEYS = 1_000_000
/** Megabytes: of the disk that the site may use, of memory. */
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

/** F20: a million different questions to the cache of answers and its disk; a million strangers at everything that counts by visitor. */
export async function keys({ promise, processes, note, runs }: Report): Promise<void> {
  const wanted = runs(KEYS)
  const run = async (probe: string, ...args: string[]) =>
    JSON.parse(
      (await processes.command(process.execPath, ['--expose-gc', probe, ...args], { timeout: 1_200_000 })).output,
    ) as unknown
  const cache = taken.parse(await run('torture/probes/fill-cache.ts', String(wanted), String(DISK)))
  note(`${count(wanted)} questions in ${count(cache.seconds)} s; ${count(cache.kept)} are kept in the file`)
  const told = (what: string, value: number, most: number, unit: string) =>
    promise({ id: 'F20', seen: `${what}: ${count(value)} ${unit}`, promised: `${count(most)} ${unit}`, held: value <= most })
  told(`${count(wanted)} questions, objects in memory`, cache.live, MEMORY, 'MB')
  told(`${count(wanted)} questions, file on the disk`, cache.disk, DISK, 'MB')
  told(`${count(wanted)} questions, longest turn of the event loop`, cache.longest, LONGEST_TURN, 'ms')
  const visitors = counted.parse(await run('torture/probes/many-visitors.ts', String(wanted)))
  told(`${count(visitors.keys)} visitors, objects of all that counts by visitor`, visitors.live, MEMORY, 'MB')
  told(`${count(visitors.keys)} visitors, longest turn of the event loop`, visitors.longest, LONGEST_TURN, 'ms')
}
