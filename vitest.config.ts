import { statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { messages } from './scripts/messages/plugin.ts'

/** Linux keeps files here in memory. On a disk, where databases wait for each write, the tests take a fifth longer. */
const MEMORY = '/dev/shm'
/** Free bytes needed in `MEMORY` to use it. */
const ROOM = 2 * 1024 ** 3

const SLOW = '**/*.slow.test.{ts,tsx}'
/** Tests of stores and of code on top of them, run on both SQLite and PostgreSQL. */
const CONTRACTS = '**/*.contract.test.ts'
const FOLDERS = '{app,bench,domain,messages,sample-catalogue,server,scripts,tests,torture}'

// All test processes, and those that they start, share one fixed start time: tests/helpers/fixed-clock.mjs.
process.env.TEST_STARTED ??= String(Date.now())
const FIXED_CLOCK = `--import=${pathToFileURL('tests/helpers/fixed-clock.mjs').href}`

export default defineConfig({
  plugins: [messages()],
  // JSX compiled for React's production build.
  oxc: { jsx: { development: false } },
  test: {
    reporters: process.env.CI ? 'dot' : 'default',
    // Generous, because a busy machine is slow.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    // At least four, even on two cores: many tests wait for a process that they started.
    maxWorkers: Math.max(4, availableParallelism()),
    // Test files share a process and its loaded modules, so each file closes whatever it opened (tests/helpers/endings.ts).
    isolate: false,
    // A larger young generation (MB): otherwise its garbage collection takes a tenth of the tests' time.
    execArgv: ['--max-semi-space-size=32', FIXED_CLOCK],
    setupFiles: ['./tests/setup.ts'],
    env: {
      // React as visitors get it. Its slower development build is used only by tests/development-warnings.slow.test.ts.
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
