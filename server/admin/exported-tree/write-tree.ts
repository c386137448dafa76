import { type Alert, isShown } from '#domain/operators/alert.ts'
import type { Ban } from '#domain/operators/ban.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { HistoryItem } from '#domain/history/history.ts'
import type { Block, SearchEntry } from '#domain/operators/records.ts'
import type { SwitchName } from '#domain/site/site-switches.ts'
import type { TitleType } from '#domain/titles/title.ts'
import { toStorageKey } from '#server/visitors/networks.ts'
import { toFreeFilms } from './free-films.ts'
import { BRANCHES, type TreeSources, type TreeSyncRecord, TYPES } from './tree.ts'

type ExportStore = {
  sources: { read: (type: TitleType) => Promise<TreeSources | null> }
  syncRecords: { all: () => AsyncIterable<TreeSyncRecord[]> }
  blocks: { all: () => Promise<Block[]> }
  alert: { read: () => Promise<Alert | null> }
  bans: { all: () => AsyncIterable<Ban[]> }
  freeWorks: { all: () => Promise<OwnFreeWork[]> }
  switches: { isOn: (name: SwitchName) => Promise<boolean> }
  searchLog: { all: () => AsyncIterable<SearchEntry[]> }
}

type WriteOptions = { now: Date; onEntry: (part: 'syncCodes' | 'bannedIPs' | 'searches') => void }

/**
 * The whole store as JSON text, in chunks: sync codes, bans and searches are streamed and never in memory all at once.
 */
export async function* writeTree(store: ExportStore, { now, onEntry }: WriteOptions): AsyncGenerator<string> {
  const [movie, tv] = await Promise.all([store.sources.read('movie'), store.sources.read('tv')])
  const rightsConfirmed = await store.switches.isOn('rights-confirmed')
  yield `{\n"serverConfig": ${JSON.stringify(toServerConfig({ movie, tv }, rightsConfirmed))},\n"syncCodes": `
  yield* writeEntries(store.syncRecords.all(), (record) => {
    onEntry('syncCodes')
    return toSyncCode(record)
  })
  yield `,\n"blockedContent": ${JSON.stringify(toBlockedContent(await store.blocks.all()))}`
  yield `,\n"globalAlert": ${JSON.stringify(toGlobalAlert(await store.alert.read(), now))},\n"bannedIPs": `
  yield* writeEntries(store.bans.all(), (ban) => {
    onEntry('bannedIPs')
    return toBannedIp(ban)
  })
  yield ',\n"userActivity": {"searches": '
  yield* writeEntries(store.searchLog.all(), (search) => {
    onEntry('searches')
    return toSearch(search)
  })
  const free = toFreeFilms(await store.freeWorks.all(), await store.switches.isOn('free-row'))
  yield free === null ? '}\n}\n' : `},\n"freeFilms": ${JSON.stringify(free)}\n}\n`
}

/** One entry per line, so that two exports can be compared. */
async function* writeEntries<Item>(
  chunks: AsyncIterable<Item[]>,
  toEntry: (item: Item) => [key: string, value: unknown],
): AsyncGenerator<string> {
  let separator = '{\n'
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    const lines = chunk.map((item) => toEntry(item)).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    yield separator + lines.join(',\n')
    separator = ',\n'
  }
  yield separator === '{\n' ? '{}' : '\n}'
}

type Entry = [key: string, value: unknown]

/** Types without a saved list are omitted: they use the defaults. So are rights that nobody confirmed. */
function toServerConfig(sources: Record<TitleType, TreeSources | null>, rightsConfirmed: boolean): object {
  const saved = TYPES.flatMap((type) => (sources[type] ? [{ type, ...sources[type] }] : []))
  return {
    ...Object.fromEntries(saved.map(({ type, list }) => [`${type}Servers`, list])),
    downloads: Object.fromEntries(saved.flatMap(({ type, download }) => (download === null ? [] : [[BRANCHES[type], download]]))),
    versions: Object.fromEntries(saved.map(({ type, version }) => [BRANCHES[type], version])),
    ...(rightsConfirmed && { rules: { rightsConfirmed } }),
  }
}

/** `details`: the tombstones, so that no device brings removed titles back, and what the devices marked. */
function toSyncCode({ code, history, library, ...record }: TreeSyncRecord): Entry {
  return [
    code,
    {
      id: record.deviceId,
      watchHistory: history.items.map(toItem),
      lastUpdated: record.lastUpdated,
      deviceName: record.deviceName,
      createdAt: record.createdAt,
      generatorIP: record.generatorAddress,
      version: record.version,
      usedAt: record.usedAt,
      details: { removals: history.removals, clearedAt: history.clearedAt, library },
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
  const { message, createdAt, endsAt } = alert
  return { message, active: isShown(alert, now), createdAt, endsAt }
}

function toBannedIp({ network, bannedAt, expiresAt, reason }: Ban): Entry {
  return [toStorageKey(network), { ip: network, bannedAt, expiresAt, reason }]
}

function toSearch({ id, at, term, type, address, matches }: SearchEntry): Entry {
  return [id, { timestamp: at, searchTerm: term, searchType: type, ip: address, matches }]
}

function toItem({ id, type, name, poster, backdrop, rating, lastWatched, progress, progressAt }: HistoryItem): object {
  const item = { id, type, title: name, poster_path: poster, backdrop_path: backdrop, vote_average: rating, lastWatched }
  return type === 'tv' ? { ...item, progress, ...(progressAt !== undefined && { progressAt }) } : item
}
