import type { Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import type { Block, SearchEntry, SyncRecord } from '#domain/records.ts'
import type { Source } from '#domain/sources.ts'
import type { TitleType } from '#domain/title.ts'

/** The saved server list and download template of one title type. */
export type BackupSources = { list: Source[]; download: string | null; version: number }
export type BackupSyncRecord = SyncRecord & { version: number; usedAt: string }

/** A backup in domain types; parts missing from the file are empty or null. */
export type BackupTree = {
  sources: Record<TitleType, BackupSources | null>
  syncRecords: BackupSyncRecord[]
  blocks: Block[]
  alert: Alert | null
  bans: Ban[]
  searches: SearchEntry[]
}

/** An invalid entry, with its path in the file. */
export type Problem = { path: string; reason: string }

/** Names of the title types in the file. */
export const BRANCHES = { movie: 'movies', tv: 'tv' } as const satisfies Record<TitleType, string>
export const TYPES = ['movie', 'tv'] as const satisfies readonly TitleType[]

/** A file must have fewer bytes to be imported, because its content is in memory several times over. */
export const MAX_TREE = 100_000_000
