import type { SearchEntry } from '#domain/operators/records.ts'
import { parseEntry } from '#domain/record/packed.ts'
import { toNewEntry } from '#server/db/record-state.ts'
import type { Store } from '#server/db/store.ts'
import type { TreeItem, TreeSyncRecord } from './tree.ts'

/** Number of imported entries per part; `knownSearches` already existed. */
export type TreeCounts = Record<
  'sources' | 'syncCodes' | 'blocks' | 'alerts' | 'bans' | 'freeFilms' | 'searches' | 'knownSearches' | 'otherRows',
  number
>

/** `drawBirth`: draws the random id of a code's record. */
type ImportOptions = { now: Date; drawBirth: () => string }

/** Searches per write. */
const BATCH = 1000

/** Imports a tree while it is being read: its entries replace those with the same key, and all others stay. */
export async function importTree(
  items: AsyncIterable<TreeItem>,
  store: Store,
  { now, drawBirth }: ImportOptions,
): Promise<TreeCounts> {
  const counts: TreeCounts = {
    sources: 0,
    syncCodes: 0,
    blocks: 0,
    alerts: 0,
    bans: 0,
    freeFilms: 0,
    searches: 0,
    knownSearches: 0,
    otherRows: 0,
  }
  let waiting: SearchEntry[] = []

  async function writeSearches(): Promise<void> {
    const written = await store.searchLog.append(waiting)
    counts.searches += written
    counts.knownSearches += waiting.length - written
    waiting = []
  }

  for await (const item of items) {
    const kind = await put(item, store, { now, drawBirth })
    if (kind !== null) counts[kind] += 1
    if (item.part === 'search') waiting.push(item.search)
    if (waiting.length >= BATCH) await writeSearches()
  }
  await writeSearches()
  return counts
}

/** Writes an entry, except a search, and returns the count that it belongs to. */
async function put(item: TreeItem, store: Store, options: ImportOptions): Promise<keyof TreeCounts | null> {
  switch (item.part) {
    case 'sources':
      await store.sources.put(item.type, item.sources)
      return 'sources'
    case 'switch':
      await store.switches.set(item.name, item.on)
      return null
    case 'syncCode':
      await putSyncCode(item.record, store, options)
      return 'syncCodes'
    case 'block':
      await store.blocks.put(item.block)
      return 'blocks'
    case 'alert':
      await store.alert.put(item.alert)
      return 'alerts'
    case 'ban':
      await store.bans.put(item.ban)
      return 'bans'
    case 'freeWork':
      await store.freeWorks.put(item.work)
      return 'freeFilms'
    case 'row':
      return (await store.carried.put(item.table, item.row)) ? 'otherRows' : null
    case 'search':
      return null
  }
}

async function putSyncCode(
  { birth, entries, ...stored }: TreeSyncRecord,
  { syncRecords, syncEntries }: Store,
  { now, drawBirth }: ImportOptions,
): Promise<void> {
  await syncRecords.put(stored)
  const valid = entries.flatMap(({ key, value }) => {
    const entry = parseEntry(key, value)
    return entry ? [toNewEntry(key, entry, value)] : []
  })
  await syncEntries.restore(stored.code, valid, { birth: birth ?? drawBirth(), now })
}
