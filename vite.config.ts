import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { ownPlayer, TARGETS } from './scripts/own-player.ts'
import { messageChunks } from './scripts/messages/message-chunks.ts'
import { messages } from './scripts/messages/plugin.ts'
import { icons } from './scripts/icons.ts'
import { serverOnly } from './scripts/server-only.ts'
import { layers, styles } from './scripts/styles.ts'

// Few chunks: the libraries of every page, what pages share, and what every page loads once it is idle. By default the bundler makes
// a file for each combination of pages and parts, thirty to eighty for one page, and a slow phone spends a tenth of a second on
// their requests alone. Code that a first page does not need stays in chunks of its own: what changes and stores the visitor's
// record, what shows long lists, and the operators' panel. tests/first-load.test.ts has what each page loads.
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const RECORD = /\/node_modules\/idb\/|\/domain\/record\/|\/features\/record\/|\/library\/announce\./
/** What changes and stores the record. The rest of it is for syncing and importing only. */
const LISTS =
  /\/node_modules\/idb\/|\/domain\/record\/(?:edits|packed|clock|exchange)\.|\/features\/record\/(?:browser-record|record-(?:store|database)|first-frame|sync-identity|history-pause|note-title|why-not-saved)\.|\/library\/announce\./
/** What pages read of the record at once. */
const READING =
  /\/domain\/record\/(?:entry|fields|list-fields|lists|marks|history|merge|order-keys|positions|ratings)\.|\/features\/record\/(?:known-|places|use-)|\/hooks\/shown-record\./
const GRID = /\/node_modules\/@tanstack\/|\/app\/ui\/long-grid\//
/** Parts that every page loads once it is idle. */
const AFTER =
  /\/(?:alert-view|browser-places|deferred-site|library-parts|mark-titles|menu-panel|page-error|pending-page|recent-terms|start-live|suggestions|switches|theme-choice)\.tsx?$/
const PANEL = /\/app\/pages\/admin\//
/** Pages of what the visitor has: what only these share is not loaded by the others. */
const OWN_PAGES = /\/app\/pages\/(?:watchlist|diary|own-lists|shared-list|for-you|year)\//
/** What is on every page. */
const FRAME = /\/app\/(?:entry\.client|root|pages\/boundary)\.tsx/
const CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 4 },
  { name: sharedByPages, priority: 3 },
  { name: 'record', test: READING, priority: 3 },
  { name: 'lists', test: LISTS, priority: 2 },
  { name: 'grid', test: GRID, priority: 2 },
  { name: 'after', test: AFTER, priority: 1 },
  { name: sharedByOwnPages, priority: 0 },
]

/**
 * The name of the chunk of what every page has, or what two pages share, or one with the parts after it. By static imports alone:
 * the bundler's `minShareCount` also counts parts that load on use.
 */
function sharedByPages(module: string, graph: Rolldown.ChunkingContext): string | null {
  if (RECORD.test(module) || GRID.test(module)) return null
  const { pages, isAfter } = usersOf(module, graph)
  if (!isAfter && pages.every((page) => OWN_PAGES.test(page))) return null
  const uses = pages.length + (isAfter ? 1 : 0)
  return (pages.length > 0 && uses > 1) || pages.some((page) => FRAME.test(page)) ? 'pages' : null
}

/** The name of the chunk of what two pages of the visitor's own share, and no other page. */
function sharedByOwnPages(module: string, graph: Rolldown.ChunkingContext): string | null {
  const { pages } = usersOf(module, graph)
  return pages.length > 1 && pages.every((page) => OWN_PAGES.test(page)) ? 'own' : null
}

function usersOf(module: string, graph: Rolldown.ChunkingContext): { pages: string[]; isAfter: boolean } {
  // A set also visits what is added on the way.
  const users = new Set([module])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  const pages = [...users].filter((user) => graph.getModuleInfo(user)?.isEntry && !PANEL.test(user))
  return { pages, isAfter: [...users].some((user) => AFTER.test(user)) }
}

// The server uses only parts of these packages. Bundled, the rest is left out and takes no memory.
const BUNDLED = ['zod', 'kysely', 'lucide-react', 'react-router', 'cookie-es', '@tanstack/react-query', '@tanstack/query-core']

export default defineConfig(({ command }) => ({
  plugins: [serverOnly(), icons(), messages(), messageChunks(), layers(), styles(), ownPlayer(), reactRouter()],
  // Vite would discover these only while the first pages load, and then reload the pages.
  optimizeDeps: {
    include: ['icu-minify/format', 'react-dom/client', 'react-router/dom', '@tanstack/react-query'],
    exclude: ['lucide-react'],
  },
  // styles.ts minifies: Vite would lose which module a style is of.
  build: { sourcemap: false, modulePreload: false, assetsInlineLimit: 0, cssMinify: false },
  environments: {
    client: { build: { ...TARGETS, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    // One module graph: server/entry.ts is the entry of the server build and includes the pages (docs/decisions/0075).
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: { rolldownOptions: { input: './server/entry.ts' } },
    },
  },
}))
