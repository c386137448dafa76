import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { serverOnly } from './scripts/server-only.ts'

export default defineConfig({
  plugins: [serverOnly(), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  // One module graph: server/app.ts is the entry of the server build and carries the pages with it (docs/decisions/0003).
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
