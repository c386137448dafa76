import type { Generated, Kysely } from 'kysely'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { LibraryKind, LibraryPlays } from '#domain/library/library.ts'
import type { TitleType } from '#domain/titles/title.ts'

/** The tables of db/migrations. Times are ISO texts; `words` is the lower-case text that is searched. */
export type Tables = {
  sources: { type: TitleType; list: string; download: string | null; version: number }
  blocks: {
    type: TitleType
    id: number
    name: string | null
    reason: string | null
    blocked_at: string
    words: string
  }
  bans: {
    network: string
    reason: string | null
    banned_at: string
    expires_at: string | null
    words: string
  }
  free_works: {
    /** `movie/19`, `tv/4`, `tv/4/1/2`. */
    place: string
    type: TitleType
    id: number
    season: number | null
    episode: number | null
    name: string | null
    archive_item: string | null
    file: string | null
    licence: string
    licence_url: string
    provenance: string
    /** 0 or 1. */
    withdrawn: number
    added_at: string
  }
  site_switches: { name: string; is_on: number }
  libraries: {
    id: string
    name: string
    kind: LibraryKind
    address: string
    public_address: string | null
    plays: LibraryPlays
    /** Ids as JSON. */
    folders: string
    certificate: string | null
    server_id: string
    added_at: string
    read_at: string | null
    changes_at: string | null
    trouble: string | null
    trouble_at: string | null
    without_ids: Generated<number>
  }
  library_keys: { library: string; api_key: string }
  library_items: {
    library: string
    item_id: string
    type: TitleType
    id: number
    season: number | null
    episode: number | null
    last_episode: number | null
    height: number
    added_at: string
    /** When the reading began that last found it. */
    read_at: string
  }
  /** One row at most; `texts`: its languages as JSON. */
  alert: { slot: 1; message: string; created_at: string; ends_at: string | null; texts: Generated<string | null> }
  searches: { id: string; at: string; term: string; type: 'multi'; address: string; matches: number; words: string }
  source_counts: { day: string; type: TitleType; source: number; name: string; count: number }
  hourly_counts: { hour: string; name: string; count: number }
  sync_records: {
    code: string
    device_id: string
    device_name: string
    /** Items as JSON. */
    history: string
    removals: string
    cleared_at: string | null
    created_at: string
    last_updated: string
    generator_address: string
    version: number
    used_at: string
    words: string
    /** Titles added by devices that are less than a day old, as JSON. */
    guests: string
    /** The devices' marks (library-text.ts); empty for none. */
    library: string
    /** Bytes of the history, the removals and the library. */
    bytes: number
    /** Random id of a code's record; empty until the columns above are converted to entries. */
    birth: Generated<string>
    last_version: Generated<number>
    /** The newest time in any entry. */
    newest: Generated<number>
    /** The number of entries, the sum of their versions modulo `SUM_MODULUS`, and their bytes. */
    entries: Generated<number>
    version_sum: Generated<number>
    record_bytes: Generated<number>
    /** How many changes were answered with a conflict, and refused. */
    conflicts: Generated<number>
    refusals: Generated<number>
  }
  sync_entries: {
    code: string
    key: string
    version: number
    /** An entry as text (domain/record/packed.ts). */
    value: string
    bytes: number
    stored_at: string
    /** 1: it only holds removals. */
    gone: number
  }
  /** What entries were before; an empty value: there was none. */
  sync_replaced: { code: string; key: string; replaced_at: string; value: string; bytes: number }
  sync_devices: {
    code: string
    device_id: string
    name: string
    token_hash: string
    added_at: string
    /** From when it may remove titles; empty: always. */
    trusted_from: string
    used_at: string
  }
  sync_revisions: {
    code: string
    version: number
    history: string
    removals: string
    cleared_at: string | null
    saved_at: string
    library: string
    replaced_at: string
    bytes: number
  }
  audit: {
    id: string
    at: string
    actor: string
    action: string
    target: string
    before_value: string | null
    after_value: string | null
    address: string
    words: string
  }
  /** The columns that the site reads itself; the account library has more columns and tables. */
  users: { id: string; email: string; role: string; newEmail: string | null }
  sessions: { id: string; expiresAt: string }
  verifications: { id: string; expiresAt: string }
  second_factors: { userId: string; usedStep: number | null }
  secrets: { name: string; value: string }
  /** `hash` covers an account and a network that it signed in from. */
  known_networks: { hash: string; user_id: string; used_at: string }
  latest_times: { name: string; at: string }
  migrations: { name: string; run_at: string }
}

export type Db = Kysely<Tables>

/** Parses a JSON column and checks its shape. Throws `AppError('unavailable')`, with `what` in its message. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string, what: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new AppError('unavailable', `${what} cannot be read from the database`, { cause: error })
  }
}

/** Version for a row restored from a file: never one that somebody may have read before. */
export function nextVersion(known: { version: number } | undefined, version: number): number {
  return known ? Math.max(known.version + 1, version) : version
}
