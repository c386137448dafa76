import { expect, test } from 'vitest'
import { byFolder, findCircles, readImports, type Graph } from './import-graph.ts'

/** The drawing of CONTRIBUTING: which folders a folder may import, beside itself. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  'domain/filters': ['domain'],
  'domain/free-works': ['domain', 'domain/sources'],
  'domain/import': ['domain', 'domain/library'],
  'domain/library': ['domain'],
  'domain/sources': ['domain'],

  'server/visitors': ['domain'],
  'server/http/responses': ['domain'],
  'server/db': ['domain', 'domain/free-works', 'domain/library'],
  'server/catalogue/free-works': ['domain', 'domain/free-works'],
  'server/accounts': ['domain', 'server/visitors', 'server/http/responses', 'server/visitors'],
  'server/media/player': ['domain', 'domain/sources', 'server/http/responses', 'server/media/player/sequence'],
  'server/media/player/sequence': ['domain', 'server/http/responses'],
  'server/catalogue': ['domain', 'server/catalogue/cache'],
  'server/catalogue/cache': ['domain'],
  'server/catalogue/upstream': ['domain', 'server/catalogue/cache'],
  'server/catalogue/tmdb': ['domain', 'server/catalogue/cache', 'server/catalogue/upstream'],
  'server/catalogue/names': ['domain'],
  'server/admin/backups': ['domain', 'server/db'],
  'server/admin/exported-tree': ['domain', 'domain/free-works', 'domain/sources', 'server/visitors', 'server/db'],
  'server/admin/sources': ['domain', 'domain/sources', 'server/visitors', 'server/visitors'],
  'server/visitors': ['domain', 'server/visitors', 'server/http/responses'],
  'server/live': ['domain', 'server/visitors'],
  'server/media/pictures': ['domain', 'server/visitors', 'server/catalogue/upstream', 'server/http/responses', 'server/visitors'],
  'server/media/share': ['domain', 'server/media/pictures'],
  'server/catalogue': ['domain', 'domain/import', 'domain/library'],
  'server/sync': ['domain', 'domain/library', 'server/visitors', 'server/visitors', 'server/db'],
  'server/admin': ['domain', 'domain/free-works', 'domain/library', 'domain/sources', 'server/accounts', 'server/db'],
  'server/http/page-cache': ['domain', 'domain/filters', 'server/http/responses'],
  'server/admin/monitoring': [
    'domain',
    'server/visitors',
    'server/catalogue/upstream',
    'server/visitors',
    'server/live',
    'server/http/page-cache',
    'server/db',
  ],
  'server/app': [
    'domain',
    'domain/sources',
    'sample-catalogue/engine',
    'server/accounts',
    'server/visitors',
    'server/admin/backups',
    'server/catalogue',
    'server/catalogue/cache',
    'server/catalogue/tmdb',
    'server/catalogue/upstream',
    'server/catalogue/free-works',
    'server/http/responses',
    'server/visitors',
    'server/live',
    'server/catalogue',
    'server/admin/monitoring',
    'server/admin',
    'server/http/page-cache',
    'server/media/pictures',
    'server/media/player',
    'server/media/share',
    'server/catalogue/names',
    'server/admin/sources',
    'server/db',
    'server/sync',
  ],
  'server/feeds': ['domain'],
  'server/http/endpoints': [
    'domain',
    'domain/filters',
    'domain/free-works',
    'server/visitors',
    'server/feeds',
    'server/http/responses',
    'server/media/share',
    'server/app',
  ],
  'server/http/pages': [
    'domain',
    'server/visitors',
    'server/http/endpoints',
    'server/http/responses',
    'server/visitors',
    'server/http/page-cache',
    'server/app',
  ],
  'server/http/gate': ['domain', 'server/visitors', 'server/http/responses'],
  'server/http': [
    'domain',
    'server/visitors',
    'server/http/responses',
    'server/live',
    'server/http/pages',
    'server/http/gate',
    'server/app',
  ],
  'server/app/commands': [
    'domain',
    'server/accounts',
    'server/visitors',
    'server/admin/backups',
    'server/admin/exported-tree',
    'server/live',
    'server/admin',
    'server/media/pictures',
    'server/app',
    'server/db',
  ],
  server: ['server/http/pages', 'server/http', 'server/app', 'server/db'],

  'sample-catalogue/types': ['domain'],
  'sample-catalogue/random': [],
  'sample-catalogue/prose': ['domain', 'sample-catalogue/random'],
  'sample-catalogue/data': ['sample-catalogue/types'],
  'sample-catalogue/engine/library': ['domain', 'sample-catalogue/prose', 'sample-catalogue/random', 'sample-catalogue/types'],
  'sample-catalogue/engine/queries': ['domain', 'sample-catalogue/engine/library', 'sample-catalogue/random'],
  'sample-catalogue/engine/answers': [
    'domain',
    'sample-catalogue/engine/library',
    'sample-catalogue/engine/queries',
    'sample-catalogue/prose',
    'sample-catalogue/random',
    'sample-catalogue/types',
  ],
  'sample-catalogue/engine': [
    'domain',
    'sample-catalogue/artwork',
    'sample-catalogue/data',
    'sample-catalogue/engine/answers',
    'sample-catalogue/engine/library',
    'sample-catalogue/engine/queries',
    'sample-catalogue/types',
  ],

  'app/styles': [],
  'app/hooks': ['domain'],
  'app/live': ['domain', 'app/hooks'],
  'app/offline': ['domain', 'app/hooks'],
  'app/rendering': ['domain'],
  'app/remote': ['app/older-browsers'],
  'app/older-browsers': [],
  'app/own-player': ['domain', 'app/older-browsers'],
  'app/ui/widgets': ['domain', 'app/hooks'],
  'app/ui/long-grid': ['domain', 'app/hooks', 'app/live'],
  'app/ui/cards': ['domain', 'app/hooks'],
  'app/ui/states': ['domain', 'app/hooks', 'app/offline', 'app/ui/cards', 'app/ui/widgets'],
  'app/ui/gallery': ['domain', 'app/hooks', 'app/ui/cards', 'app/ui/long-grid', 'app/ui/states'],
  'app/ui/search': ['domain', 'app/hooks', 'app/ui/cards', 'app/ui/widgets'],
  'app/library': ['domain', 'app/history', 'app/hooks', 'app/live', 'app/ui/cards', 'app/ui/widgets', 'domain/library'],
  'app/services': ['domain', 'app/hooks', 'app/library', 'app/ui/cards', 'app/ui/widgets'],
  'app/history': ['domain', 'app/hooks', 'app/rendering', 'app/ui/cards', 'app/ui/widgets'],
  'app/surprise': ['domain', 'app/hooks', 'app/library', 'app/live', 'app/older-browsers'],
  'app/transfer': [
    'domain',
    'domain/import',
    'domain/library',
    'app/history',
    'app/hooks',
    'app/library',
    'app/ui/cards',
    'app/ui/widgets',
  ],
  'app/ui/frame': [
    'domain',
    'app/history',
    'app/hooks',
    'app/library',
    'app/live',
    'app/offline',
    'app/remote',
    'app/rendering',
    'app/services',
    'app/surprise',
    'app/ui/cards',
    'app/ui/search',
    'app/ui/states',
    'app/ui/widgets',
  ],
  app: [
    'domain',
    'app/history',
    'app/hooks',
    'app/older-browsers',
    'app/remote',
    'app/rendering',
    'app/styles',
    'app/ui/frame',
    'app/ui/states',
    'app/ui/widgets',
    'server/http/responses',
    'server/live',
    'server/http/pages',
    'server/http/page-cache',
    'server/app',
  ],

  // Torture builds on what bench/ has; nothing builds on torture.
  torture: [
    'bench',
    'build/current/server',
    'domain',
    'domain/library',
    'sample-catalogue/random',
    'server',
    'server/db',
    'tests/faults',
    'tests/helpers',
    'torture/fuzz',
    'torture/simulation',
  ],
  'torture/fuzz': ['domain', 'tests/faults', 'tests/helpers'],
  'torture/simulation': [
    'app/history',
    'app/library',
    'build/current/server',
    'domain',
    'domain/library',
    'sample-catalogue/engine',
    'server',
    'server/live',
    'server/db',
    'tests/faults',
  ],
  'torture/probes': [
    'sample-catalogue/engine',
    'server/visitors',
    'server/catalogue/cache',
    'server/catalogue/tmdb',
    'server/catalogue/upstream',
    'server/visitors',
    'server/app',
    'server/db',
    'server/sync',
    'torture',
  ],
}

/** What every folder of `app/pages` may import beside its own parts; of the server it is types, and what loaders use. */
const OF_PAGES = [
  'domain',
  'domain/filters',
  'domain/free-works',
  'domain/library',
  'domain/sources',
  'app/history',
  'app/hooks',
  'app/library',
  'app/older-browsers',
  'app/live',
  'app/offline',
  'app/services',
  'app/surprise',
  'app/transfer',
  'app/ui/cards',
  'app/ui/frame',
  'app/ui/gallery',
  'app/ui/long-grid',
  'app/ui/search',
  'app/ui/states',
  'app/ui/widgets',
  'server/http/endpoints',
  'server/app',
]
const MORE_OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  'app/pages/home': ['app/rendering'],
  'app/pages/resources': [
    'domain/import',
    'server/feeds',
    'server/http/responses',
    'server/admin/monitoring',
    'server/media/player',
    'server/sync',
  ],
  'app/pages/admin/free-films': ['domain/import', 'server/catalogue/free-works'],
  'app/pages/resources/admin': ['server/visitors'],
  'app/pages/admin/sync-codes': ['server/db'],
}

const imports = readImports()
const folders = byFolder(imports)

/** What a folder may import; null for one that nobody has drawn. */
function allowedTo(folder: string): readonly string[] | null {
  if (folder.startsWith('app/pages')) {
    const parts = folder.startsWith('app/pages/admin') ? ['app/pages/admin/parts'] : []
    return [...OF_PAGES, ...parts, ...(MORE_OF_PAGES[folder] ?? [])]
  }
  // The parts of a picture, which its README draws, are one room to everybody else.
  if (folder.startsWith('sample-catalogue/artwork'))
    return ['sample-catalogue/types', 'sample-catalogue/random', ...within(folder)]
  return ROOMS[folder] ?? null
}

function within(folder: string): string[] {
  const [room] = /^sample-catalogue\/artwork/.exec(folder) ?? []
  return [...folders.keys()].filter((each) => room !== undefined && each.startsWith(room))
}

function graphOf(edges: Record<string, string[]>): Graph {
  return new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))
}

test('every folder is in the drawing', () => {
  expect([...folders.keys()].filter((folder) => allowedTo(folder) === null)).toEqual([])
})

test('every folder imports only what the drawing lets it', () => {
  const wrong = [...imports].flatMap(([file, imported]) => {
    const folder = file.slice(0, file.lastIndexOf('/'))
    const allowed = allowedTo(folder) ?? []
    const outside = [...imported].filter((each) => !allowed.includes(folderOf(each)) && folderOf(each) !== folder)
    return outside.map((each) => `${file} imports ${each}`)
  })
  expect(wrong).toEqual([])
})

test('no arrow of the drawing is there for nothing', () => {
  const unused = Object.entries(ROOMS).flatMap(([folder, allowed]) =>
    allowed.filter((each) => !folders.get(folder)?.has(each)).map((each) => `${folder} → ${each}`),
  )
  expect(unused).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  expect(findCircles(imports)).toEqual([])
})

test('no folders import each other in a circle, types included', () => {
  expect(findCircles(folders)).toEqual([])
})

test('a circle is found, however long', () => {
  expect(findCircles(graphOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'b', 'c']])
  expect(findCircles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'))
}
