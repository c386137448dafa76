import { z } from 'zod'
import { toFigure, type Figure } from './figure.ts'
import type { Processes } from './processes.ts'

const pairs = z.array(z.object({ value: z.number(), referenceValue: z.number() }))

/** How long the first visitor of a page waits. The speed of cached pages is measured in `pages`, their memory in `memory`. */
export async function pageCache(processes: Processes): Promise<Figure[]> {
  const { output } = await processes.node('bench/probes/cold-page.ts')
  const taken = pairs.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
  const words = { name: 'Home, cold', unit: 'ms', reference: 'renderToString of the same tree', reach: { ratioAtMost: 1.5 } }
  return [toFigure(words, taken)]
}
