import type { TitleType } from '#domain/titles/title.ts'

/** A title hidden from visitors. */
export type Block = {
  type: TitleType
  id: number
  /** Its name at the time of blocking; null if the catalogue did not know it. */
  name: string | null
  reason: string | null
  /** ISO time. */
  blockedAt: string
}

/** One completed search. */
export type SearchEntry = {
  id: string
  /** ISO time. */
  at: string
  term: string
  /** TMDB's name for the search; only searches for titles and people together are logged. */
  type: 'multi'
  /** The visitor's address, or "Unknown". */
  address: string
  /** How many titles and people matched. */
  matches: number
}

/** What a page of results reports for the search log. */
export type Searched = Pick<SearchEntry, 'term' | 'matches'>

/** A code under which a visitor's devices share their record. */
export type SyncRecord = {
  code: string
  deviceId: string
  deviceName: string
  /** ISO time. */
  createdAt: string
  lastUpdated: string
  /** Address of the visitor who created the code, or "Unknown". */
  generatorAddress: string
}

/** An operator's action in the audit log. `before` and `after` are JSON values, null for nothing. */
export type AuditEntry = {
  id: string
  /** ISO time. */
  at: string
  /** E-mail of the operator, or the name of the command. */
  actor: string
  /** Such as `ban.put`. */
  action: string
  target: string
  before: unknown
  after: unknown
  address: string
}

/** One page of a table, and the total number of rows. */
export type TablePage<Row> = { rows: Row[]; total: number }

/** Selects rows of a table: `page` starts at 1; `find` is searched for in every text column, empty matches all. */
export type TableQuery<Column extends string> = {
  page: number
  perPage: number
  find: string
  sort: Column
  direction: 'asc' | 'desc'
}
