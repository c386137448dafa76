import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // A machine that does other things is slow; nothing is measured here.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One fewer by default, which is half of two cores.
    maxWorkers: '100%',
    // What holds nothing open shares a process, whose modules are loaded once; what opens sites and databases has one to itself.
    projects: [
      {
        extends: true,
        test: { name: 'rules', include: ['{app,bench,domain,sample-catalogue}/**/*.test.{ts,tsx}'], isolate: false },
      },
      { extends: true, test: { name: 'sites', include: ['{server,scripts,tests}/**/*.test.{ts,tsx}'] } },
    ],
    setupFiles: ['./tests/setup.ts'],
    // Request tests run on the built server: one module graph, as in production.
    server: { deps: { external: [/\/build\//] } },
  },
})
