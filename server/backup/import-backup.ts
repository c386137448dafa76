import type { Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import type { Block, SearchEntry } from '#domain/records.ts'
import type { TitleType } from '#domain/title.ts'
import { TYPES, type BackupTree, type BackupSources, type BackupSyncRecord } from './backup-tree.ts'

type ImportStore = {
  sources: { put: (type: TitleType, sources: BackupSources) => Promise<void> }
  syncRecords: { put: (record: BackupSyncRecord) => Promise<void> }
  blocks: { put: (block: Block) => Promise<void> }
  alert: { put: (alert: Alert) => Promise<void> }
  bans: { put: (ban: Ban) => Promise<void> }
  searchLog: { appendNew: (entries: readonly SearchEntry[]) => Promise<number> }
}

/** Number of imported entries per part; `knownSearches` already existed. */
export type BackupCounts = Record<'sources' | 'syncCodes' | 'blocks' | 'alerts' | 'bans' | 'searches' | 'knownSearches', number>

/** Imports a backup: its entries replace those with the same key, and all others stay. */
export async function importBackup(tree: BackupTree, store: ImportStore): Promise<BackupCounts> {
  let lists = 0
  for (const type of TYPES) {
    const sources = tree.sources[type]
    if (!sources) continue
    await store.sources.put(type, sources)
    lists += 1
  }
  for (const record of tree.syncRecords) await store.syncRecords.put(record)
  for (const block of tree.blocks) await store.blocks.put(block)
  if (tree.alert) await store.alert.put(tree.alert)
  for (const ban of tree.bans) await store.bans.put(ban)
  const searches = await store.searchLog.appendNew(tree.searches)
  return {
    sources: lists,
    syncCodes: tree.syncRecords.length,
    blocks: tree.blocks.length,
    alerts: tree.alert ? 1 : 0,
    bans: tree.bans.length,
    searches,
    knownSearches: tree.searches.length - searches,
  }
}
