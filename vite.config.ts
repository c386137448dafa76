import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { layerOrder } from './scripts/layer-order.ts'
import { asciiOutput } from './scripts/ascii-output.ts'
import { flatStyles } from './scripts/flat-styles.ts'
import { ownPlayer } from './scripts/own-player.ts'
import { pageStyles } from './scripts/page-styles.ts'
import { plainColours } from './scripts/plain-colours.ts'
import { plainIcons } from './scripts/plain-icons.ts'
import { plainRouter } from './scripts/plain-router.ts'
import { serverOnly } from './scripts/server-only.ts'
import { shortNames } from './scripts/short-names.ts'
import { smallScripts } from './scripts/small-scripts.ts'
import { TARGETS } from './scripts/targets.ts'

// A few files compress better than many: the framework, which rarely changes; the frame of every page; parts of most pages;
// what a title shares with the library; and what no page needs for its first paint.
const CHUNKS = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|[\\/]missing-functions\.ts$/,
    priority: 4,
  },
  {
    name: 'frame',
    test: modules(
      'root|entry.client|poster-card|sent-cards|person-card|row|row-skeleton|use-hydrated|browser-storage|nonce-context|kept-history|create-store|shown-library|once|card-link|card-marks|card-marks.module|mark-kinds|title-row|play|listen-for-arrows|is-arrow|site-address|domain/site/base-path|modal-selector|belongs-to-input-method|domain/search/title-link|domain/text/invisible',
    ),
    priority: 3,
  },
  {
    name: 'parts',
    test: modules(
      'tabs|widgets/choices|choices.module|empty-state|show-more|backdrop|picture-places|chevron-down|empty-messages|platform-logo',
    ),
    priority: 1,
  },
  {
    name: 'title',
    test: modules(
      'domain/episodes/episodes|domain/player/position-key|domain/titles/free-copy|title/fact|icons/download|icons/star|known-places|use-spoilers|domain/episodes/spoilers|title.module|browser-services|watch-regions|domain/offers/offers|offer-words',
    ),
    priority: 1,
  },
  {
    name: 'lists',
    test: modules('surprise-button|surprise.module|endless-grid|long-grid|use-rendered-items|grid-rows|measure-rows'),
    priority: 1,
  },
  {
    name: 'on-idle',
    test: modules(
      'deferred-site|page-error|pending-page|suggestions|mobile-panel|alert-view|theme-choice|use-back|open-parts|floating-notice.module|undo-notice|undo-notice.module|dialog.module',
    ),
    priority: 1,
  },
]

function modules(names: string): RegExp {
  return new RegExp(`[\\\\/](?:${names.replaceAll('/', '[\\\\/]')})\\.(?:tsx?|mjs|css)$`)
}

// Bundled, because the server uses only parts of these packages and would keep all of them in memory.
const BUNDLED = ['zod', 'kysely', 'lucide-react', 'react-router', 'cookie-es', '@tanstack/react-query', '@tanstack/query-core']

export default defineConfig(({ command }) => ({
  plugins: [
    serverOnly(),
    plainIcons(),
    plainRouter(),
    smallScripts(),
    plainColours(),
    layerOrder(),
    flatStyles(),
    pageStyles(),
    ownPlayer(),
    asciiOutput(),
    reactRouter(),
  ],
  // Vite would find these only while the first pages load, and reload them.
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom', '@tanstack/react-query', 'lucide-react'] },
  css: { modules: command === 'build' ? { generateScopedName: shortNames() } : {} },
  // All styles are one small file that comes with the first page.
  build: { sourcemap: false, modulePreload: false, assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: { build: { ...TARGETS, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    // One module graph: server/entry.ts is the entry of the server build and includes the pages (docs/decisions/0002).
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: { rolldownOptions: { input: './server/entry.ts' } },
    },
  },
}))
