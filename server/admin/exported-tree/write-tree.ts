import { type Alert, copyAlert, isShown } from '#domain/operators/alert.ts'
import type { Ban } from '#domain/operators/ban.ts'
import { historyOf, type HistoryItem } from '#domain/record/history.ts'
import { packEntry, parseEntry } from '#domain/record/packed.ts'
import type { Block, SearchEntry } from '#domain/operators/records.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { toStorageKey } from '#server/visitors/networks.ts'
import { CARRIED_TABLES } from '#server/db/carried-tables.ts'
import type { SavedSources } from '#server/db/sources.ts'
import type { Store } from '#server/db/store.ts'
import { recordOfColumns } from '#server/takeover/old-columns.ts'
import { BRANCHES, type TreeSyncRecord, TYPES } from './tree.ts'

type CountedPart = 'syncCodes' | 'bannedIPs' | 'searches'
type WriteOptions = { now: Date; onEntries: (part: CountedPart, count: number) => void }

/** The whole store as JSON text, in chunks, so that long tables are never in memory at once. */
export async function* writeTree(store: Store, { now, onEntries }: WriteOptions): AsyncGenerator<string> {
  async function* counted<Item>(part: CountedPart, chunks: AsyncIterable<Item[]>): AsyncGenerator<Item[]> {
    for await (const chunk of chunks) {
      onEntries(part, chunk.length)
      yield chunk
    }
  }
  const [movie, tv] = await Promise.all([store.sources.read('movie'), store.sources.read('tv')])
  yield `{\n"serverConfig": ${JSON.stringify(toServerConfig({ movie, tv }))},\n"syncCodes": `
  yield* writeEntries(counted('syncCodes', syncCodes(store)), toSyncCode)
  yield `,\n"blockedContent": ${JSON.stringify(toBlockedContent(await store.blocks.all()))}`
  yield `,\n"globalAlert": ${JSON.stringify(toGlobalAlert(await store.alert.read(), now))},\n"bannedIPs": `
  yield* writeEntries(counted('bannedIPs', store.bans.all()), toBannedIp)
  yield ',\n"userActivity": {"searches": '
  yield* writeEntries(counted('searches', store.searchLog.all()), toSearch)
  yield `},\n"freeFilms": ${JSON.stringify({ works: await store.freeWorks.all() })},\n"tables": {`
  for (const [index, table] of CARRIED_TABLES.entries()) {
    yield `${index === 0 ? '' : ','}\n"${table}": `
    yield* writeLines(store.carried.all(table), (row) => JSON.stringify(row), '[]')
  }
  yield '}\n}\n'
}

type Entry = [key: string, value: unknown]

function writeEntries<Item>(chunks: AsyncIterable<Item[]>, toEntry: (item: Item) => Entry): AsyncGenerator<string> {
  const toLine = (item: Item) => {
    const [key, value] = toEntry(item)
    return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
  }
  return writeLines(chunks, toLine, '{}')
}

/** One entry per line, so that two exports can be compared. */
async function* writeLines<Item>(
  chunks: AsyncIterable<Item[]>,
  toLine: (item: Item) => string,
  brackets: '{}' | '[]',
): AsyncGenerator<string> {
  let separator = `${brackets[0]}\n`
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    yield separator + chunk.map(toLine).join(',\n')
    separator = ',\n'
  }
  yield separator === ',\n' ? `\n${brackets[1]}` : brackets
}

/** Types without a saved list are omitted: they use the defaults. */
function toServerConfig(sources: Record<TitleType, SavedSources | null>): object {
  const saved = TYPES.flatMap((type) => (sources[type] ? [{ type, ...sources[type] }] : []))
  return {
    ...Object.fromEntries(saved.map(({ type, list }) => [`${type}Servers`, list])),
    downloads: Object.fromEntries(saved.flatMap(({ type, download }) => (download === null ? [] : [[BRANCHES[type], download]]))),
    versions: Object.fromEntries(saved.map(({ type, version }) => [BRANCHES[type], version])),
  }
}

/** One code at a time, since its entries may take megabytes. */
async function* syncCodes({ syncRecords, syncEntries }: Store): AsyncGenerator<TreeSyncRecord[]> {
  for await (const chunk of syncRecords.all())
    for (const stored of chunk) {
      const state = await syncEntries.state(stored.code)
      // Deleted meanwhile.
      if (!state) continue
      const birth = state.birth || null
      yield [{ ...stored, birth, entries: birth === null ? await oldEntries(stored.code) : await syncEntries.all(stored.code) }]
    }

  async function oldEntries(code: string) {
    const record = recordOfColumns(await syncRecords.oldColumns(code))
    return [...record].map(([key, entry]) => ({ key, value: packEntry(key, entry) }))
  }
}

/** `watchHistory` is a view of the entries, which `details` has. */
function toSyncCode({ code, birth, entries, ...record }: TreeSyncRecord): Entry {
  const parsed = entries.flatMap(({ key, value }) => {
    const entry = parseEntry(key, value)
    return entry ? [[key, entry] as const] : []
  })
  return [
    code,
    {
      id: record.deviceId,
      watchHistory: historyOf(new Map(parsed)).map(toItem),
      lastUpdated: record.lastUpdated,
      deviceName: record.deviceName,
      createdAt: record.createdAt,
      generatorIP: record.generatorAddress,
      usedAt: record.usedAt,
      details: { birth, entries: Object.fromEntries(entries.map(({ key, value }) => [key, value])) },
    },
  ]
}

/** `details`: fields that the original does not have. */
function toBlockedContent(blocks: readonly Block[]): object {
  const byType = (toValue: (block: Block) => unknown) =>
    Object.fromEntries(
      TYPES.map((type) => [
        BRANCHES[type],
        Object.fromEntries(blocks.filter((block) => block.type === type).map((block) => [block.id, toValue(block)])),
      ]),
    )
  return { ...byType(() => true), details: byType(({ name, reason, blockedAt }) => ({ name, reason, blockedAt })) }
}

function toGlobalAlert(alert: Alert | null, now: Date): object | null {
  if (alert === null) return null
  return { active: isShown(alert, now), ...copyAlert(alert) }
}

function toBannedIp({ network, bannedAt, expiresAt, reason }: Ban): Entry {
  return [toStorageKey(network), { ip: network, bannedAt, expiresAt, reason }]
}

function toSearch({ id, at, term, type, address, matches }: SearchEntry): Entry {
  return [id, { timestamp: at, searchTerm: term, searchType: type, ip: address, matches }]
}

function toItem({ id, type, name, poster, backdrop, rating, openedAt, progress }: HistoryItem): object {
  const lastWatched = new Date(openedAt).toISOString()
  const item = { id, type, title: name, poster_path: poster, backdrop_path: backdrop, vote_average: rating, lastWatched }
  return type === 'tv' ? { ...item, progress } : item
}
