import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { ownPlayer, TARGETS } from './scripts/own-player.ts'
import { messageChunks } from './scripts/messages/message-chunks.ts'
import { messages } from './scripts/messages/plugin.ts'
import { serverOnly } from './scripts/server-only.ts'
import { layers, styles } from './scripts/styles.ts'

// Few chunks: the libraries of every page, and what many pages share. By default the bundler makes a file for each combination
// of pages, fifty to seventy for one page, and a slow phone shows its first text a quarter of a second later. Code that a first
// page does not need stays in chunks of its own: what changes and stores the visitor's record, which loads when the page is idle, and
// the operators' panel. tests/first-load.test.ts has what each page loads; a pattern that matches too much shows there.
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const RECORD = /\/node_modules\/idb\/|\/domain\/record\/|\/features\/record\/|\/library\/announce\./
/** What changes and stores the record. The rest of it is for syncing and importing only. */
const LISTS =
  /\/node_modules\/idb\/|\/domain\/record\/(?:edits|packed|clock|exchange)\.|\/features\/record\/(?:browser-record|record-(?:store|database)|first-frame|sync-identity|history-pause|note-title|why-not-saved)\.|\/library\/announce\./
/** What pages read of the record at once. */
const READING =
  /\/domain\/record\/(?:entry|fields|marks|history|merge|positions)\.|\/features\/record\/(?:known-|places|use-)|\/hooks\/shown-record\./
const PANEL = /\/app\/pages\/admin\/|\/(?:operator-messages|confirm-dialog|select-box)\./
const CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 3 },
  {
    name: 'pages',
    tags: ['$initial' as const],
    minShareCount: 6,
    test: (module: string) => !RECORD.test(module) && !PANEL.test(module),
    priority: 2,
  },
  { name: 'record', test: READING, priority: 2 },
  { name: 'lists', test: LISTS, priority: 1 },
]

// The server uses only parts of these packages. Bundled, the rest is left out and takes no memory.
const BUNDLED = ['zod', 'kysely', 'lucide-react', 'react-router', 'cookie-es', '@tanstack/react-query', '@tanstack/query-core']

export default defineConfig(({ command }) => ({
  plugins: [serverOnly(), messages(), messageChunks(), layers(), styles(), ownPlayer(), reactRouter()],
  // Vite would discover these only while the first pages load, and then reload the pages.
  optimizeDeps: {
    include: ['icu-minify/format', 'react-dom/client', 'react-router/dom', '@tanstack/react-query', 'lucide-react'],
  },
  build: { sourcemap: false, modulePreload: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { ...TARGETS, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    // One module graph: server/entry.ts is the entry of the server build and includes the pages (docs/decisions/0075).
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: { rolldownOptions: { input: './server/entry.ts' } },
    },
  },
}))
