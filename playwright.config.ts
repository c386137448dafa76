import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { restingOn } from './tests/e2e/in-turn.ts'
import { BASE } from './tests/e2e/path-in.ts'
import { standUnder } from './tests/e2e/under-base.ts'
import { dailyJourneys, readPromised, readStatements } from './tests/reports/named-tests.ts'
import { findChromium } from './scripts/find-chromium.mjs'

/** Another one for a second run beside this. */
const PORT = Number(process.env.E2E_PORT ?? 43_117)
// Every journey, on a site below that path and behind a proxy (docs/decisions/0052).
if (BASE !== '') standUnder(BASE)
// For tests/e2e/of-the-day.ts, in every process.
process.env.E2E_DAY ??= String(Math.floor(Date.now() / 86_400_000))
// For sites that the journeys open in their own process: pages as visitors get them, not React's development code.
process.env.NODE_ENV = 'production'
// `npm test` sets it; more cores have time for all.
const isInTurn = process.env.E2E_IN_TURN !== undefined && process.env.E2E_ALL === undefined && availableParallelism() <= 2
const daily = isInTurn ? dailyJourneys(await readStatements(), readPromised()) : []

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  // Node reads TypeScript itself. Playwright's workers keep nothing of what they transform: each did so with the whole built server.
  build: { external: ['**/*'] },
  ...(isInTurn && { grepInvert: restingOn(Number(process.env.E2E_DAY), daily) }),
  fullyParallel: true,
  // One more than cores: some tests wait for a site to start again, or for seconds that are real.
  workers: 3,
  forbidOnly: true,
  // On a machine that is busy with other things a test may come too late: the report names it as flaky.
  retries: process.env.CI ? 2 : 0,
  // The second is for tests/reports/check-statements.ts.
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: 'reports/browser.json' }]],
  timeout: process.env.CI ? 60_000 : 30_000,
  expect: { timeout: process.env.CI ? 15_000 : 5000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}${BASE}`,
    // Requests that pass through the worker are hidden from `page.route`.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nobody beyond this machine is asked, whatever a page shows.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.*, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
  webServer: {
    command: BASE === '' ? 'node server.mjs' : 'node tests/e2e/behind-proxy.mjs',
    // Each test is a visitor with an address of its own (tests/e2e/visitor.ts).
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      BASE_PATH: BASE,
      DATA_DIR: 'test-results/data',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    url: `http://127.0.0.1:${PORT}${BASE}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
