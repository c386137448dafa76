import { expect, test } from 'vitest'
import { byFolder, findCircles, readImports, type Graph } from './import-graph.ts'

/** The rooms that each room may import. Folders within a room may import each other, but not in circles. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],

  'server/http/responses': ['domain'],
  'server/catalogue': ['domain'],
  'server/db': ['domain'],
  'server/visitors': ['domain', 'server/http/responses'],
  'server/live': ['domain', 'server/visitors'],
  'server/accounts': ['domain', 'server/http/responses', 'server/visitors'],
  'server/sources': ['domain', 'server/visitors'],
  'server/library': ['domain'],
  'server/sync': ['domain', 'server/db', 'server/visitors'],
  'server/takeover': ['domain', 'server/db'],
  'server/media': ['domain', 'sample-catalogue/sequence', 'server/catalogue', 'server/http/responses', 'server/visitors'],
  'server/admin': [
    'domain',
    'server/accounts',
    'server/catalogue',
    'server/db',
    'server/http/responses',
    'server/live',
    'server/sources',
    'server/takeover',
    'server/visitors',
  ],
  // The composition root, which creates everything once.
  'server/start': [
    'domain',
    'sample-catalogue/engine',
    'server/accounts',
    'server/admin',
    'server/catalogue',
    'server/db',
    'server/http',
    'server/http/responses',
    'server/library',
    'server/live',
    'server/media',
    'server/sources',
    'server/sync',
    'server/takeover',
    'server/visitors',
  ],
  // `application.ts` imports all endpoints, and these the rooms that answer them.
  'server/http': ['domain', 'server/api', 'server/start', 'server/http/responses', 'server/visitors'],
  'server/api': [
    'domain',
    'server/admin',
    'server/start',
    'server/feeds',
    'server/http',
    'server/http/responses',
    'server/live',
    'server/media',
    'server/sync',
    'server/takeover',
    'server/visitors',
  ],
  server: ['server/start', 'server/db', 'server/http'],
  'server/feeds': ['domain', 'server/start', 'server/http', 'server/http/responses'],

  'sample-catalogue/sequence': ['domain', 'sample-catalogue/artwork/drawing'],
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
  'app/rendering': ['domain'],
  'app/older-browsers': [],
  'app/tv': ['app/hooks', 'app/older-browsers'],
  'app/own-player': ['domain', 'app/older-browsers'],
  'app/ui/widgets': ['domain', 'app/hooks', 'app/older-browsers'],
  'app/ui/long-grid': ['domain', 'app/hooks', 'app/features/live'],
  'app/ui/cards': ['domain', 'app/hooks', 'app/ui/widgets'],
  'app/ui/states': ['app/hooks', 'app/features/offline', 'app/ui/cards', 'app/ui/widgets'],
  'app/ui/gallery': ['domain', 'app/hooks', 'app/ui/cards', 'app/ui/long-grid', 'app/ui/states'],
  'app/ui/search': ['domain', 'app/hooks', 'app/older-browsers', 'app/ui/cards', 'app/ui/widgets'],
  'app/features/live': ['domain', 'app/hooks'],
  'app/features/offline': ['domain', 'app/hooks'],
  'app/features': [
    'domain',
    'app/features/live',
    'app/hooks',
    'app/older-browsers',
    'app/rendering',
    'app/ui/cards',
    'app/ui/widgets',
  ],
  'app/player': ['domain', 'app/features', 'app/features/live', 'app/hooks', 'app/ui/cards', 'app/ui/widgets'],
  'app/ui/frame': [
    'domain',
    'app/features',
    'app/features/live',
    'app/features/offline',
    'app/hooks',
    'app/rendering',
    'app/tv',
    'app/ui/search',
    'app/ui/states',
    'app/ui/widgets',
  ],
  app: [
    'domain',
    'app/features',
    'app/features/live',
    'app/hooks',
    'app/older-browsers',
    'app/rendering',
    'app/styles',
    'app/tv',
    'app/ui/cards',
    'app/ui/frame',
    'app/ui/states',
    'app/ui/widgets',
    'server/http/responses',
    'server/live',
    'server/http',
    'server/start',
  ],

  // Torture builds on bench/; nothing builds on torture.
  torture: [
    'bench',
    'build/current/server',
    'domain',
    'sample-catalogue/random',
    'server',
    'server/db',
    'tests/faults',
    'tests/helpers',
    'torture/fuzz',
    'torture/simulation',
  ],
  'torture/fuzz': ['tests/faults', 'tests/helpers'],
  'torture/simulation': ['app/features', 'build/current/server', 'domain', 'sample-catalogue/engine', 'server', 'tests/faults'],
  'torture/probes': [
    'sample-catalogue/engine',
    'server/catalogue',
    'server/visitors',
    'server/start',
    'server/db',
    'server/sync',
    'torture',
  ],
}

/** The rooms that every folder of `app/pages` may import; from the server it imports types, and code for loaders. */
const OF_PAGES = [
  'domain',
  'app/features',
  'app/features/live',
  'app/features/offline',
  'app/hooks',
  'app/older-browsers',
  'app/player',
  'app/ui/cards',
  'app/ui/frame',
  'app/ui/gallery',
  'app/ui/long-grid',
  'app/ui/search',
  'app/ui/states',
  'app/ui/widgets',
  'server/http',
  'server/start',
]
const MORE_OF_PAGES: Readonly<Record<string, readonly string[]>> = {
  'app/pages/home': ['app/rendering'],
  'app/pages/admin/sync-codes': ['server/db'],
}

const imports = readImports()
const folders = byFolder(imports)
const rooms = roomsOf(folders)

/**
 * `domain/` is one room, and so are the features and each folder of `server/`. Folders that other rooms build on are rooms of their
 * own: the live values, the offline pages, and HTTP responses.
 */
function roomOf(folder: string): string {
  if (['server/http/responses', 'app/features/live', 'app/features/offline'].includes(folder)) return folder
  return /^(?:domain|app\/features|server\/[a-z-]+)(?=\/|$)/.exec(folder)?.[0] ?? folder
}

function roomsOf(graph: Graph): Graph {
  const found = new Map<string, Set<string>>()
  for (const [folder, imported] of graph) {
    const room = roomOf(folder)
    const others = found.get(room) ?? new Set()
    found.set(room, others)
    for (const each of imported) if (roomOf(each) !== room) others.add(roomOf(each))
  }
  return found
}

/** The rooms that a folder may import; null: the folder is not in the table. */
function allowedTo(folder: string): readonly string[] | null {
  if (folder.startsWith('app/pages')) {
    const parts = folder.startsWith('app/pages/admin') ? ['app/pages/admin/parts'] : []
    return [...OF_PAGES, ...parts, ...(MORE_OF_PAGES[folder] ?? [])]
  }
  // The artwork's folders are one room to all others; its README describes them.
  if (folder.startsWith('sample-catalogue/artwork'))
    return ['sample-catalogue/types', 'sample-catalogue/random', ...within(folder)]
  return ROOMS[roomOf(folder)] ?? null
}

function within(folder: string): string[] {
  const [room] = /^sample-catalogue\/artwork/.exec(folder) ?? []
  return [...folders.keys()].filter((each) => room !== undefined && each.startsWith(room))
}

function graphOf(edges: Record<string, string[]>): Graph {
  return new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))
}

test('every folder is in the table', () => {
  expect([...folders.keys()].filter((folder) => allowedTo(folder) === null)).toEqual([])
})

test('every room imports only what the table allows', () => {
  const wrong = [...imports].flatMap(([file, imported]) => {
    const folder = file.slice(0, file.lastIndexOf('/'))
    const allowed = allowedTo(folder) ?? []
    const outside = [...imported].filter(
      (each) => !allowed.includes(roomOf(folderOf(each))) && roomOf(folderOf(each)) !== roomOf(folder),
    )
    return outside.map((each) => `${file} imports ${each}`)
  })
  expect(wrong).toEqual([])
})

test('every allowed import is used', () => {
  const unused = Object.entries(ROOMS).flatMap(([folder, allowed]) =>
    allowed.filter((each) => !rooms.get(folder)?.has(each)).map((each) => `${folder} → ${each}`),
  )
  expect(unused).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  expect(findCircles(imports)).toEqual([])
})

test('no folders import each other in a circle, types included', () => {
  expect(findCircles(folders)).toEqual([])
})

test('circles of any length are found', () => {
  expect(findCircles(graphOf({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }))).toEqual([['a', 'b', 'c']])
  expect(findCircles(graphOf({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
})

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'))
}
