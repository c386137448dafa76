import { gzipSync } from 'node:zlib'
import type { Db } from '#server/db/tables.ts'

/** What a version without records stored under a code: its history, its removals and its packed library, as JSON values. */
type OldCode = { code: string; history?: unknown; removals?: unknown; library?: unknown; at: string }

/** Stores a code as a version without records did. */
export async function putOldCode(db: Db, { code, at, history = [], removals = [], library }: OldCode): Promise<void> {
  const row = {
    code,
    device_id: 'device-1',
    device_name: 'Mac',
    created_at: at,
    last_updated: at,
    used_at: at,
    generator_address: 'Unknown',
    words: '',
    history: JSON.stringify(history),
    removals: JSON.stringify(removals),
    guests: '[]',
    library: library === undefined ? '' : toLibraryText(library),
    bytes: 0,
    version: 1,
  }
  await db.insertInto('sync_records').values(row).execute()
}

/** A library as it was stored: a checksum, then its packed JSON, compressed, in base 64. */
export function toLibraryText(library: unknown): string {
  return `${'0'.repeat(16)}${gzipSync(JSON.stringify(library)).toString('base64')}`
}
