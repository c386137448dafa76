import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layerOrder } from './scripts/layer-order.ts'
import { pageStyles } from './scripts/page-styles.ts'
import { serverOnly } from './scripts/server-only.ts'

const CHUNKS = [
  { name: 'framework', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'frame', test: /[\\/]app[\\/]root\.tsx/, priority: 1 },
]

export default defineConfig({
  plugins: [serverOnly(), layerOrder(), pageStyles(), reactRouter()],
  // What Vite would find only while the first pages load, and then load them again.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query', 'lucide-react'] },
  // All styles are one small file that is there with the first page.
  build: { sourcemap: false, assetsInlineLimit: 0, cssCodeSplit: false },
  // Few files compress better than many: the framework, which a release rarely changes, and what every page has around it.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    // One module graph: server/app.ts is the entry of the server build and carries the pages with it (docs/decisions/0002).
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
