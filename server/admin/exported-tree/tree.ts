import type { Alert } from '#domain/operators/alert.ts'
import type { Ban } from '#domain/operators/ban.ts'
import type { OwnFreeWork } from '#domain/free-works/free-work.ts'
import type { Block, SearchEntry } from '#domain/operators/records.ts'
import type { SwitchName } from '#domain/site/site-switches.ts'
import type { TitleType } from '#domain/titles/title.ts'
import type { CarriedTable } from '#server/db/carried-tables.ts'
import type { SavedSources } from '#server/db/sources.ts'
import type { StoredSyncRecord } from '#server/db/sync-records.ts'

/** A code with the entries of its record, as texts by key. `birth`: null for a code that was not used since there are records. */
export type TreeSyncRecord = StoredSyncRecord & { birth: string | null; entries: readonly { key: string; value: string }[] }

/** One entry of a tree in domain types. */
export type TreeItem =
  | { part: 'sources'; type: TitleType; sources: SavedSources }
  | { part: 'switch'; name: SwitchName; on: boolean }
  | { part: 'syncCode'; record: TreeSyncRecord }
  | { part: 'block'; block: Block }
  | { part: 'alert'; alert: Alert }
  | { part: 'ban'; ban: Ban }
  | { part: 'freeWork'; work: OwnFreeWork }
  | { part: 'search'; search: SearchEntry }
  | { part: 'row'; table: CarriedTable; row: Record<string, unknown> }

/** An invalid entry, with its path in the file. */
export type Problem = { path: string; reason: string }

/** Names of the title types in the file. */
export const BRANCHES = { movie: 'movies', tv: 'tv' } as const satisfies Record<TitleType, string>
export const TYPES = ['movie', 'tv'] as const satisfies readonly TitleType[]
