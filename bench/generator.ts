import { z } from 'zod'
import { toFigure, type Figure } from './figure.ts'
import type { Processes } from './processes.ts'

const report = z.record(z.string(), z.array(z.object({ value: z.number(), referenceValue: z.number() })))

/** Whether a title costs the same in a large catalogue as in a small one. */
export async function generator(processes: Processes): Promise<Figure[]> {
  const { output } = await processes.node('bench/probes/generator-cost.ts')
  return Object.entries(report.parse(JSON.parse(output))).map(([size, pairs]) => {
    const name = `Generator: cost per title at ${Number(size).toLocaleString('en-US')}`
    return toFigure({ name, unit: 'µs', reference: 'at 2,000 titles', reach: { ratioAtMost: 1.2 } }, pairs)
  })
}
