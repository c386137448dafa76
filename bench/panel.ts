import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/helpers/postgres.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createStore } from '#server/db/store.ts'
import { takePairs, toFigure, type Figure } from './figure.ts'
import { openOperatorSite, type OperatorSite } from './operator-site.ts'
import { fillTables } from './operator-tables.ts'

const LARGE = 100_000
const SMALL = 1000
const TURNS = 5
const REACH = { atMost: 100 }
const PAGES: Readonly<Record<string, string>> = {
  dashboard: '/admin',
  'bans, first page': '/admin/bans',
  'bans, page 500': '/admin/bans?page=500',
  'bans, searched for': '/admin/bans?find=floods+77',
  'bans, by address': '/admin/bans?sort=network&direction=asc',
  searches: '/admin/searches',
  'searches, searched for': '/admin/searches?find=night+77',
  'sync codes': '/admin/sync-codes',
  'sync codes, searched for': '/admin/sync-codes?find=phone+77',
}

/** The panel's pages over tables of 100,000 rows, as a browser gets them; and the same query on PostgreSQL. */
export async function panel(): Promise<Figure[]> {
  const large = await openOperatorSite()
  const small = await openOperatorSite()
  try {
    await fillTables(large.database, LARGE)
    await fillTables(small.database, SMALL)
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(PAGES)) {
      const read = (site: OperatorSite) => () => millisOf(async () => (await site.ask(path)).text())
      // Warm-up: one-time costs of the first query do not belong to the rows.
      await read(large)()
      await read(small)()
      figures.push(toFigure(words(`Panel: ${name}`), await takePairs(read(large), read(small))))
    }
    return [...figures, ...(await onPostgres())]
  } finally {
    await large.close()
    await small.close()
  }
}

async function onPostgres(): Promise<Figure[]> {
  const server = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-panel-'))
  const opened: { close: () => Promise<void> }[] = []
  const open = async (name: string, rows: number) => {
    const own = await openDatabase({ url: server.url, dataDir })
    await own.operators.schema.createSchema(name).execute()
    await own.close()
    const url = new URL(server.url)
    url.searchParams.set('options', `-c search_path=${name}`)
    const database = await openDatabase({ url: url.href, dataDir })
    opened.push(database)
    await migrate(database)
    await fillTables(database, rows)
    return createStore(database)
  }
  try {
    const [large, small] = [await open('large', LARGE), await open('small', SMALL)]
    const query = { page: 1, perPage: 25, find: '', direction: 'desc' } as const
    type Ask = (store: typeof large) => Promise<unknown>
    const asks: Record<string, Ask> = {
      bans: ({ bans }) => bans.page({ ...query, sort: 'bannedAt' }),
      'bans, searched for': ({ bans }) => bans.page({ ...query, sort: 'bannedAt', find: 'floods 77' }),
      searches: ({ searchLog }) => searchLog.page({ ...query, sort: 'at' }),
      'sync codes': ({ syncRecords }) => syncRecords.page({ ...query, sort: 'createdAt' }),
      audit: ({ audit }) => audit.page({ ...query, sort: 'at' }),
    }
    const figures: Figure[] = []
    for (const [name, ask] of Object.entries(asks)) {
      const read = (store: typeof large) => () => millisOf(() => ask(store))
      figures.push(toFigure(words(`Store on PostgreSQL: page of ${name}`), await takePairs(read(large), read(small))))
    }
    return figures
  } finally {
    for (const each of opened) await each.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function words(what: string) {
  const many = LARGE.toLocaleString('en-US')
  const reference = `tables of ${SMALL.toLocaleString('en-US')} rows`
  return { name: `${what}, ${many} rows`, unit: 'ms', reference, reach: REACH }
}

/** Average milliseconds of one turn. */
async function millisOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  for (let turn = 0; turn < TURNS; turn += 1) await work()
  return (performance.now() - begin) / TURNS
}
