import { pathToFileURL } from 'node:url'
import { defineConfig } from '@playwright/test'
import { BASE } from './tests/e2e/path-in.ts'
import { standUnder } from './tests/e2e/under-base.ts'
import { findChromium } from './scripts/find-chromium.mjs'

/** Another one for a second run beside this. */
const PORT = Number(process.env.E2E_PORT ?? 43_117)
// Every journey, on a site below that path and behind a proxy (docs/decisions/0052).
if (BASE !== '') standUnder(BASE)
// For sites that the journeys open in their own process: pages as visitors get them, not React's development code.
process.env.NODE_ENV = 'production'
// The site, the browser's pages and the tests have the same fixed time: tests/helpers/fixed-clock.mjs.
process.env.TEST_STARTED ??= String(Date.now())
process.env.NODE_OPTIONS = `--import=${pathToFileURL('tests/helpers/fixed-clock.mjs').href}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  // Node reads TypeScript itself. Playwright's workers keep nothing of what they transform: each did so with the whole built server.
  build: { external: ['**/*'] },
  fullyParallel: true,
  // More than two cores: some tests wait for a site to start again.
  workers: 4,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  // The second is for tests/check-named-tests.ts.
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: 'reports/browser.json' }]],
  // Long, since a machine that does other things is slow.
  timeout: 180_000,
  expect: { timeout: 45_000 },
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
