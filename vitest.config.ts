import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,domain,server,scripts,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['./tests/setup.ts'],
    restoreMocks: true,
  },
})
