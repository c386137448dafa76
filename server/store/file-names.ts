import type { Part } from './tables.ts'

/** The files of SQLite in the data folder, the operators' first. */
export const SQLITE_FILES = { operators: 'marquee.db', searches: 'searches.db' } as const satisfies Record<Part, string>
/** The folder of backups in the data folder, and how the name of each ends. */
export const BACKUPS = { folder: 'backups', ending: '.backup' } as const
