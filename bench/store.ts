import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SearchEntry, TableQuery } from '#domain/operators/records.ts'
import type { BanColumn } from '#server/db/bans.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createStore, type Store } from '#server/db/store.ts'
import { takePairs, toFigure, type Figure } from './figure.ts'

const LARGE = 100_000
const SMALL = 1_000
const HUGE = 1_000_000
const PER_PAGE = 50
const PAGES = 20
const BATCH = 100
const BATCHES = 100
const FILL = 5_000
const REACH = { atMost: 100 }

type Opened = { database: Database; store: Store; dataDir: string }

/** The store's time for a page of a long table, for the search log, and for reading a million bans at the start. */
export async function store(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-store-'))
  const opened: Opened[] = []
  const open = async (name: string) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    const database = await openDatabase({ url: null, dataDir })
    await migrate(database)
    opened.push({ database, store: createStore(database), dataDir })
    return opened.at(-1)!
  }
  try {
    const ofPages = await pages(await open('large'), await open('small'))
    const ofLog = await appends(await open('log'), await open('bare'))
    return [...ofPages, ofLog, await load(await open('huge'))]
  } finally {
    for (const { database } of opened) await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The last pages and filtered ones cost the most, as they have to count rows. */
const QUERIES: Readonly<Record<string, (rows: number) => Partial<TableQuery<BanColumn>>>> = {
  'first page': () => ({}),
  'last page': (rows) => ({ page: rows / PER_PAGE }),
  'searched for': () => ({ find: 'floods 77' }),
}

async function pages(large: Opened, small: Opened): Promise<Figure[]> {
  await fillBans(large, LARGE)
  await fillBans(small, SMALL)
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(QUERIES)) {
    const take = (from: Opened, rows: number) => () =>
      millisOf(async () => {
        const base = { page: 1, perPage: PER_PAGE, find: '', sort: 'bannedAt', direction: 'desc' } as const
        await from.store.bans.page({ ...base, ...query(rows) })
      }, PAGES)
    const words = { unit: 'ms', reference: `table of ${SMALL.toLocaleString('en-US')} rows`, reach: REACH }
    const pairs = await takePairs(take(large, LARGE), take(small, SMALL))
    figures.push(toFigure({ name: `Store: page of ${LARGE.toLocaleString('en-US')} rows, ${name}`, ...words }, pairs))
  }
  return figures
}

async function appends({ store: { searchLog } }: Opened, { dataDir }: Opened): Promise<Figure> {
  const bare = new DatabaseSync(join(dataDir, 'marquee.db'))
  bare.exec('PRAGMA synchronous = NORMAL')
  const places = Array.from({ length: BATCH }, () => '(?, ?, ?, ?, ?, ?, ?)').join(', ')
  const insert = bare.prepare(`INSERT INTO searches (id, at, term, type, address, matches, words) VALUES ${places}`)
  const insertAll = (entries: SearchEntry[]) =>
    insert.run(...entries.flatMap(({ id, at, term, type, address, matches }) => [id, at, term, type, address, matches, term]))
  const rate = async (append: (entries: SearchEntry[]) => unknown) =>
    (BATCH * 1000) / (await millisOf(async () => append(searches(BATCH)), BATCHES))
  const pairs = await takePairs(
    () => rate((entries) => searchLog.append(entries)),
    () => rate(insertAll),
  )
  bare.close()
  const reference = 'bare node:sqlite, same table'
  return toFigure({ name: `Store: searches logged, in batches of ${BATCH}`, unit: 'entries/s', reference }, pairs)
}

async function load(huge: Opened): Promise<Figure> {
  await fillBans(huge, HUGE)
  const bare = new DatabaseSync(join(huge.dataDir, 'marquee.db'), { readOnly: true })
  const select = bare.prepare('SELECT network, reason, banned_at, expires_at FROM bans ORDER BY network')
  const read = () =>
    millisOf(async () => {
      let rows = 0
      for await (const chunk of huge.store.bans.all()) rows += chunk.length
      if (rows !== HUGE) throw new Error(`${rows} bans were read`)
    })
  const readBare = () => millisOf(async () => select.all())
  const pairs = await takePairs(read, readBare)
  bare.close()
  return toFigure({ name: 'Store: 1,000,000 bans read in chunks', unit: 'ms', reference: 'bare node:sqlite, all at once' }, pairs)
}

async function fillBans({ database }: Opened, count: number): Promise<void> {
  for (let start = 0; start < count; start += FILL) {
    const rows = Array.from({ length: Math.min(FILL, count - start) }, (_, index) => {
      const number = start + index
      const network = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
      const reason = `Floods ${number % 100}`
      const banned_at = new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString()
      return { network, reason, banned_at, expires_at: null, words: `${network} ${reason}`.toLowerCase() }
    })
    await database.operators.insertInto('bans').values(rows).execute()
  }
}

let last = 0

function searches(count: number): SearchEntry[] {
  return Array.from({ length: count }, () => {
    last += 1
    const at = new Date(Date.UTC(2026, 0, 1) + last).toISOString()
    return {
      id: `s${last}`,
      at,
      term: `Night ${last % 1000}`,
      type: 'multi',
      address: `203.0.113.${last % 256}`,
      matches: last % 20,
    }
  })
}

/** Average milliseconds of one turn. */
async function millisOf(work: () => Promise<unknown>, turns = 1): Promise<number> {
  const begin = performance.now()
  for (let turn = 0; turn < turns; turn += 1) await work()
  return (performance.now() - begin) / turns
}
