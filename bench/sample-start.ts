import { takePairs, toFigure, type Figure } from './figure.ts'
import type { Processes } from './processes.ts'

/** Time from the start of a process to the end of one that opened the catalogue and got its first response. */
export async function sampleStart(processes: Processes): Promise<Figure[]> {
  const open = async () => (await processes.node('bench/probes/open-catalogue.ts')).millis
  const empty = async () => (await processes.node('--eval', '')).millis
  await open()
  const name = 'Sample catalogue: start at 2,000 titles, first answer included'
  const pairs = await takePairs(open, empty)
  return [toFigure({ name, unit: 'ms', reference: 'empty Node process', reach: { atMost: 300 } }, pairs)]
}
