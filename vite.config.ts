import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'
import { ownPlayer, TARGETS } from './scripts/own-player.ts'
import { messageChunks } from './scripts/messages/message-chunks.ts'
import { messages } from './scripts/messages/plugin.ts'
import { shortClassNames } from './scripts/class-names.ts'
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
  /\/node_modules\/idb\/|\/domain\/record\/(?:edits|removing|packed|clock|exchange)\.|\/features\/record\/(?:browser-record|record-(?:store|database)|first-frame|sync-identity|history-pause|note-title|why-not-saved)\.|\/library\/announce\./
/** What pages read of the record at once. */
const READING =
  /\/domain\/record\/(?:entry|fields|list-fields|lists|marks|history|merge|order-keys|positions|ratings)\.|\/features\/record\/(?:known-|places|use-)|\/hooks\/shown-record\./
const GRID = /\/app\/ui\/long-grid\//
/** Parts that every page loads once it is idle, and what others share with parts that a visitor opens. */
const AFTER = /\/(?:deferred-site|monitor-play|my-services-button|page-error|start-live|switches|theme-choice)\.(?:tsx?|mjs)$/
/** Parts of every page for what the visitor has. */
const LIBRARY = /\/(?:browser-places|library-parts|mark-titles)\.tsx?$/
/** Parts of every page that a visitor opens. */
const OPENED = /\/(?:menu-panel|recent-terms|suggestions)\.tsx?$/
const PANEL = /\/app\/pages\/admin\//
/** Pages of what the visitor has: what only these share is not loaded by the others. */
const OWN_PAGES = /\/app\/pages\/(?:watchlist|diary|own-lists|shared-list|for-you|year)\//
const ICON = /\/node_modules\/lucide-react\//
/** What is on every page. */
const FRAME = /\/app\/(?:entry\.client|root|pages\/boundary)\.tsx/
const CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 4 },
  { name: only('pages'), priority: 3 },
  { name: 'record', test: READING, priority: 3 },
  { name: 'lists', test: LISTS, priority: 2 },
  { name: 'grid', test: GRID, priority: 2 },
  { name: 'after', test: AFTER, priority: 1 },
  { name: 'library', test: LIBRARY, priority: 1 },
  { name: 'opened', test: OPENED, priority: 1 },
  { name: only('own'), priority: 0 },
]

type Shared = 'pages' | 'own'

/** Names the chunk of the modules that belong there. */
function only(name: Shared) {
  return (module: string, graph: Rolldown.ChunkingContext) => (sharedBy(module, graph) === name ? name : null)
}

/**
 * The chunk of what every page has, or what two pages share, or one with the parts after it; or of what only the visitor's own pages share.
 * By static imports alone: the bundler's `minShareCount` also counts parts that load on use.
 */
function sharedBy(module: string, graph: Rolldown.ChunkingContext): Shared | null {
  if (RECORD.test(module) || GRID.test(module)) return null
  // Each is smaller than a request for it.
  if (ICON.test(module)) {
    const importers = graph.getModuleInfo(module)?.importers.filter((importer) => !PANEL.test(importer)) ?? []
    return importers.length > 1 ? 'pages' : null
  }
  const { pages, users } = usersOf(module, graph)
  if (pages.some((page) => FRAME.test(page))) return 'pages'
  const isAfter = users.some((user) => AFTER.test(user) || LIBRARY.test(user))
  if (!isAfter && pages.every((page) => OWN_PAGES.test(page))) return pages.length > 1 ? 'own' : null
  return pages.length > 0 && pages.length + (isAfter ? 1 : 0) > 1 ? 'pages' : null
}

/** What imports a module, and the pages among that. */
function usersOf(module: string, graph: Rolldown.ChunkingContext): { users: string[]; pages: string[] } {
  // A set also visits what is added on the way.
  const users = new Set([module])
  for (const user of users) for (const importer of graph.getModuleInfo(user)?.importers ?? []) users.add(importer)
  const pages = [...users].filter((user) => graph.getModuleInfo(user)?.isEntry && !PANEL.test(user))
  return { users: [...users], pages }
}

// The server uses only parts of these packages. Bundled, the rest is left out and takes no memory.
const BUNDLED = ['zod', 'kysely', 'lucide-react', 'react-router', 'cookie-es']

export default defineConfig(({ command }) => ({
  plugins: [serverOnly(), icons(), messages(), messageChunks(), layers(), styles(), ownPlayer(), reactRouter()],
  // Vite would discover these only while the first pages load, and then reload the pages.
  optimizeDeps: {
    include: ['icu-minify/format', 'react-dom/client', 'react-router/dom'],
    exclude: ['lucide-react'],
  },
  // styles.ts minifies: Vite would lose which module a style is of.
  css: command === 'build' ? { modules: { generateScopedName: shortClassNames() } } : {},
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
