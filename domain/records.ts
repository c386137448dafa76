import type { History } from './history.ts'
import type { TitleType } from './title.ts'

/** A title that visitors do not get to see. */
export type Block = {
  type: TitleType
  id: number
  /** As it was called when it was blocked; null where the catalogue did not know it. */
  name: string | null
  reason: string | null
  /** ISO time. */
  blockedAt: string
  /** Its row is not as it was written. */
  damaged?: true
}

/** One completed search. */
export type SearchEntry = {
  id: string
  /** ISO time. */
  at: string
  term: string
  /** The catalogue's name of the search; only the search over everything is logged. */
  type: 'multi'
  /** The visitor's address, or "Unknown". */
  address: string
  /** How many titles and people matched. */
  matches: number
}

/** A watch history that waits under a 6-character code for another device. */
export type SyncRecord = {
  code: string
  deviceId: string
  deviceName: string
  history: History
  /** ISO time. */
  createdAt: string
  lastUpdated: string
  /** Address that the code was made from, or "Unknown". */
  generatorAddress: string
}

/** A sync record's history as it was before a later update. */
export type SyncRevision = { version: number; history: History; savedAt: string }

/** Something that an operator did. `before` and `after` are JSON values, null where there was or is nothing. */
export type AuditEntry = {
  id: string
  /** ISO time. */
  at: string
  /** E-mail of the operator, or the command that did it. */
  actor: string
  /** Such as `ban.put`. */
  action: string
  target: string
  before: unknown
  after: unknown
  address: string
}

/** One page of a table, and how many rows there are in all. */
export type TablePage<Row> = { rows: Row[]; total: number }

/** Which rows of a table are wanted: `page` from 1; `find` is looked for in any of its texts, empty for all. */
export type TableQuery<Column extends string> = {
  page: number
  perPage: number
  find: string
  sort: Column
  direction: 'asc' | 'desc'
}
