import type { Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { Block, SearchEntry } from '#domain/records.ts'
import type { SwitchName } from '#domain/site-switches.ts'
import type { TitleType } from '#domain/title.ts'
import { toFreeFilms } from './free-films.ts'
import { toBannedIp, toBlockedContent, toGlobalAlert, toSearch, toServerConfig, toSyncCode } from './to-entries.ts'
import type { TreeSources, TreeSyncRecord } from './tree.ts'

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
