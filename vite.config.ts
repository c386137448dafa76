import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layerOrder } from './scripts/layer-order.ts'
import { serverOnly } from './scripts/server-only.ts'

export default defineConfig({
  plugins: [serverOnly(), layerOrder(), reactRouter()],
  // What Vite would find only while the first pages load, and then load them again.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query', 'lucide-react'] },
  // All styles are one small file that is there with the first page.
  build: { sourcemap: false, assetsInlineLimit: 0, cssCodeSplit: false },
  // One module graph: server/app.ts is the entry of the server build and carries the pages with it (docs/decisions/0002).
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
})
