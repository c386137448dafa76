import { statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Linux keeps files here in memory. With databases that wait for the disk at each write, the tests take a fifth longer. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free there. */
const ROOM = 2 * 1024 ** 3

const SLOW = '**/*.slow.test.{ts,tsx}'
/** Stores and what stands on them: the same promises on SQLite and on PostgreSQL. */
const CONTRACTS = '**/*.contract.test.ts'
const FOLDERS = '{app,bench,domain,sample-catalogue,server,scripts,tests,torture}'

// Every process of the tests, and those that they start, has the same fixed time: tests/helpers/fixed-clock.mjs.
process.env.TEST_STARTED ??= String(Date.now())
const FIXED_CLOCK = `--import=${pathToFileURL('tests/helpers/fixed-clock.mjs').href}`

export default defineConfig({
  // Elements as React's production code knows them.
  oxc: { jsx: { development: false } },
  test: {
    // The second is for tests/check-named-tests.ts.
    reporters: [process.env.CI ? 'dot' : 'default', ['json', { outputFile: 'reports/unit.json' }]],
    // Nothing is measured here, and a machine that does other things is slow.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    // More than two cores: many tests wait for a process that they started.
    maxWorkers: Math.max(4, availableParallelism()),
    // Files share a process, whose modules are loaded once: whatever a test opens ends with its file (tests/helpers/endings.ts).
    isolate: false,
    // MB for young objects: without it their collection takes a tenth of the tests' time.
    execArgv: ['--max-semi-space-size=32', FIXED_CLOCK],
    setupFiles: ['./tests/setup.ts'],
    env: {
      // As visitors get it: React's development code, which takes longer, is for tests/development-warnings.slow.test.ts.
      NODE_ENV: 'production',
      NODE_OPTIONS: FIXED_CLOCK,
      ...(hasRoom() && { TMPDIR: MEMORY }),
    },
    // Request tests run on the built server: one module graph, as in production.
    server: { deps: { external: [/\/build\//] } },
    projects: [
      // `npm test`
      {
        extends: true,
        test: { name: 'quick', include: [`${FOLDERS}/**/*.test.{ts,tsx}`], exclude: [SLOW], env: { ENGINES: 'sqlite' } },
      },
      // `npm run test:all` runs both.
      {
        extends: true,
        test: {
          name: 'slow',
          include: [`${FOLDERS}/${SLOW}`, `${FOLDERS}/${CONTRACTS}`],
          globalSetup: './tests/helpers/shared-postgres.ts',
          env: { ENGINES: 'sqlite,postgres' },
        },
      },
    ],
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
