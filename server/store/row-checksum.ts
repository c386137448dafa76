import { checksumOf } from './json-column.ts'

/**
 * Ends the `words` of a row that has a checksum; nobody can look for it. A replica of the version before writes over a row
 * with `words` that end without it and leaves the checksum of before: that row is not damaged, it has none yet.
 */
const MARK = ' '

type Value = string | number | null
/** `words` and `checksum` are the columns of those names. */
type CheckedColumns = { words: string; checksum: string }

/** The columns of a new row that say what all others say: `values` in a fixed order, the key among them. */
export function withChecksum(words: string, values: readonly Value[]): CheckedColumns {
  const marked = words + MARK
  return { words: marked, checksum: checksumOf(...values.map(toText), marked) }
}

/** `unchecked`: as another version wrote it; to be taken as it is, and marked. `words` as they have to be, without the seal. */
export function stateOfRow(row: CheckedColumns, words: string, values: readonly Value[]): 'intact' | 'unchecked' | 'damaged' {
  if (row.words === words) return 'unchecked'
  return row.words.endsWith(MARK) && row.checksum === checksumOf(...values.map(toText), row.words) ? 'intact' : 'damaged'
}

function toText(value: Value): string | null {
  return value === null ? null : String(value)
}
