import { createSampleCatalogue } from '#sample-catalogue/engine/handler.ts'
import { RUNS, type Pair } from '../figure.ts'

const BASE = 2000
const pairs: Record<number, Pair[]> = { 20_000: [], 200_000: [] }
const now = new Date()

// Warm-up: compares the cost of size, not of code that the engine has not yet compiled.
cost(BASE, 30)
cost(20_000, 3)
for (let run = 0; run < RUNS; run += 1) {
  for (const [size, taken] of Object.entries(pairs)) {
    const referenceValue = cost(BASE, 20)
    taken.push({ value: cost(Number(size), Number(size) > 100_000 ? 1 : 3), referenceValue })
  }
}
console.log(JSON.stringify(pairs))

/** Microseconds per title. */
function cost(size: number, times: number): number {
  const start = performance.now()
  for (let time = 0; time < times; time += 1) createSampleCatalogue({ size, today: () => now })
  return ((performance.now() - start) * 1000) / (size * times)
}
