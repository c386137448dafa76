import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createProcesses } from '../bench/processes.ts'
import { fuzz } from './fuzz.ts'
import { SEED } from '../tests/helpers/seed.ts'
import { toLine, type Verdict } from './promise.ts'

// SECONDS=600 SEED=… npm run torture -- fuzz: the long form.
const SECONDS = 2

test('requests of every kind to every address break no promise', async () => {
  const processes = createProcesses()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-fuzz-'))
  onTestFinished(() => {
    processes.stopAll()
    rmSync(folder, { recursive: true, force: true })
  })
  const verdicts: Verdict[] = []
  await fuzz({
    promise: (verdict) => void verdicts.push(verdict),
    note: () => {},
    processes,
    folder,
    seed: SEED,
    runs: (usual) => usual,
    seconds: () => SECONDS,
    isShort: true,
  })
  expect(verdicts.filter(({ held }) => !held).map((verdict) => `SEED=${SEED} ${toLine(verdict)}`)).toEqual([])
  expect(verdicts.length).toBe(3)
})
