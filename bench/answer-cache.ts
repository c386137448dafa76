import { z } from 'zod'
import { toFigure, type Figure, type Reach } from './figure.ts'
import type { Processes } from './processes.ts'

/** Set BENCH_KEYS for a shorter run. */
const KEYS = Number(process.env.BENCH_KEYS ?? 1_000_000)
const FEW = 1000
/** Megabytes of the disk cache. */
const ROOM = 1000

const takenSchema = z.object({
  before: z.number(),
  peak: z.number(),
  live: z.number(),
  longest: z.number(),
  disk: z.number(),
  dropped: z.number(),
  seconds: z.number(),
})

/** What a million different requests, such as a flood of invented words, do to memory, disk and event loop. */
export async function answerCache(processes: Processes): Promise<Figure[]> {
  const many = await fill(processes, KEYS)
  const few = await fill(processes, FEW)
  const after = `after ${KEYS.toLocaleString('en-US')} different questions`
  const reference = `the same with ${FEW.toLocaleString('en-US')} questions`
  const figure = (name: string, unit: string, reach: Reach, value: number, referenceValue: number) =>
    toFigure({ name: `Answer cache: ${name} ${after}`, unit, reference, reach }, [{ value, referenceValue }])
  return [
    figure('objects in memory', 'MB', { atMost: 256 }, many.live, few.live),
    figure('memory of the process (RSS) at its peak', 'MB', {}, many.peak, few.peak),
    figure('longest turn of the event loop (processor time)', 'ms', { atMost: 100 }, many.longest, few.longest),
    figure('file on the disk', 'MB', { atMost: 1000 }, many.disk, few.disk),
  ]
}

async function fill(processes: Processes, keys: number) {
  const { output } = await processes.node('--expose-gc', 'bench/probes/fill-cache.ts', String(keys), String(ROOM))
  return takenSchema.parse(JSON.parse(output))
}
