import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'

/** Another one for a second run beside this. */
const PORT = Number(process.env.E2E_PORT ?? 43_117)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a machine that is busy with other things a test may come too late: the report names it as flaky.
  retries: process.env.CI ? 2 : 0,
  // The second is for tests/reports/check-statements.ts.
  reporter: [[process.env.CI ? 'dot' : 'list'], ['json', { outputFile: 'reports/browser.json' }]],
  timeout: process.env.CI ? 60_000 : 30_000,
  expect: { timeout: process.env.CI ? 15_000 : 5000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
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
      ],
    },
  },
  webServer: {
    command: 'node server.mjs',
    // Playwright's own NODE_ENV is not the site's. Each test is a visitor with an address of its own (tests/e2e/visitor.ts).
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: 'test-results/data',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    url: `http://127.0.0.1:${PORT}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
