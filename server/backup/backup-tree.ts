import type { Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import type { Block, SearchEntry, SyncRecord } from '#domain/records.ts'
import type { Source } from '#domain/sources.ts'
import type { TitleType } from '#domain/title.ts'

/** What operators saved for one type. */
export type BackupSources = { list: Source[]; download: string | null; version: number }
export type BackupSyncRecord = SyncRecord & { version: number; usedAt: string }

/** All that the site keeps, in our own words; what a file does not name is empty or null. */
export type BackupTree = {
  sources: Record<TitleType, BackupSources | null>
  syncRecords: BackupSyncRecord[]
  blocks: Block[]
  alert: Alert | null
  bans: Ban[]
  searches: SearchEntry[]
}

/** An entry that could not be used, by its place in the file. */
export type Problem = { path: string; reason: string }

/** How the tree names types of titles. */
export const BRANCHES = { movie: 'movies', tv: 'tv' } as const satisfies Record<TitleType, string>
export const TYPES = ['movie', 'tv'] as const satisfies readonly TitleType[]

/** Bytes that a file must stay below to be read: what is in it is in memory several times over. */
export const MAX_TREE = 100_000_000
