import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,domain,server,scripts,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['./tests/setup.ts'],
    // Request tests run on the built server: one module graph, as in production.
    server: { deps: { external: [/\/build\/server\//] } },
  },
})
