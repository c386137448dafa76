import { pathToFileURL } from 'node:url'
import { defineConfig } from '@playwright/test'
import { BASE } from './tests/e2e/path-in.ts'
import { standUnder } from './tests/e2e/under-base.ts'
import { findChromium } from './scripts/find-chromium.mjs'

/** Set `E2E_PORT` to run twice at the same time. */
const PORT = Number(process.env.E2E_PORT ?? 43_117)
// Runs the journeys on a site below a path, behind a proxy (docs/decisions/0052).
if (BASE !== '') standUnder(BASE)
// Some journeys open a site in their own process: it must use React's production build, as visitors get it.
process.env.NODE_ENV = 'production'
// The site, the browser's pages and the tests share one fixed start time: tests/helpers/fixed-clock.mjs.
process.env.TEST_STARTED ??= String(Date.now())
process.env.NODE_OPTIONS = `--import=${pathToFileURL('tests/helpers/fixed-clock.mjs').href}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  // Node reads TypeScript itself. Otherwise each of Playwright's workers would transform the whole built server again.
  build: { external: ['**/*'] },
  fullyParallel: true,
  // Four even on two cores: some tests wait for a site to restart.
  workers: 4,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? 'dot' : 'list',
  // Generous, because a busy machine is slow.
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
        // No request leaves this machine, whatever a page contains.
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
      // For tests/e2e/languages.e2e.ts.
      PSEUDO_LANGUAGE: 'on',
    },
    url: `http://127.0.0.1:${PORT}${BASE}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
