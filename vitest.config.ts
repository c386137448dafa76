import { statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Where Linux keeps files in memory. Databases that wait for the disk at each write take a fifth of the tests' time. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free there. */
const ROOM = 2 * 1024 ** 3

/** Takes a minute, and is a small file: sorted by size, as files are, it would be alone at the end. */
const LONGEST = 'tests/simulated-world.test.ts'

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  // Elements as React's production code knows them.
  oxc: { jsx: { development: false } },
  test: {
    // A machine that does other things is slow; nothing is measured here.
    testTimeout: 30_000,
    // As in playwright.config.ts: whoever runs the tests elsewhere is told which one needed it.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 30_000,
    // One more than two cores: many tests wait for a process that they started.
    maxWorkers: Math.max(3, availableParallelism()),
    // Files share a process, whose modules are loaded once: whatever a test opens ends with its file (tests/helpers/endings.ts).
    isolate: false,
    // MB for young objects: without it their collection takes a tenth of the tests' time.
    execArgv: ['--max-semi-space-size=32'],
    include: ['{app,bench,domain,sample-catalogue,server,scripts,tests,torture}/**/*.test.{ts,tsx}'],
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./tests/setup.ts'],
    // As visitors get it: React's development code, which takes longer, is for tests/development-warnings.test.ts.
    env: { NODE_ENV: 'production', ...(hasRoom() && { TMPDIR: MEMORY }) },
    // Request tests run on the built server: one module graph, as in production.
    server: { deps: { external: [/\/build\//] } },
  },
})

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM
  } catch {
    return false
  }
}

function isLongest({ moduleId }: TestSpecification): boolean {
  return moduleId.endsWith(LONGEST)
}
