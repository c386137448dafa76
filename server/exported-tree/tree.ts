import type { Alert } from '#domain/alert.ts'
import type { Ban } from '#domain/ban.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { Block, SearchEntry, SyncRecord } from '#domain/records.ts'
import type { Source } from '#domain/source.ts'
import type { TitleType } from '#domain/title.ts'

/** The saved server list and download template of one title type. */
export type TreeSources = { list: Source[]; download: string | null; version: number }
export type TreeSyncRecord = SyncRecord & { version: number; usedAt: string }

/** One entry of a tree in domain types. */
export type TreeItem =
  | { part: 'sources'; type: TitleType; sources: TreeSources }
  | { part: 'rights'; confirmed: boolean }
  | { part: 'syncCode'; record: TreeSyncRecord }
  | { part: 'block'; block: Block }
  | { part: 'alert'; alert: Alert }
  | { part: 'ban'; ban: Ban }
  | { part: 'freeWork'; work: OwnFreeWork }
  | { part: 'freeRow'; onHome: boolean }
  | { part: 'search'; search: SearchEntry }
  | { part: 'row'; table: CarriedTable; row: Record<string, unknown> }

/** Tables that the original has no place for, which our export carries as they are. */
export const TABLES = ['site_switches', 'audit', 'hourly_counts', 'source_counts', 'sync_devices'] as const
export type CarriedTable = (typeof TABLES)[number]

/** An invalid entry, with its path in the file. */
export type Problem = { path: string; reason: string }

/** Names of the title types in the file. */
export const BRANCHES = { movie: 'movies', tv: 'tv' } as const satisfies Record<TitleType, string>
export const TYPES = ['movie', 'tv'] as const satisfies readonly TitleType[]

/** Bytes of one entry of a file: it is in memory, several times over. Servers, and blocked titles, count as one entry each. */
export const MAX_ENTRY = 16_000_000
