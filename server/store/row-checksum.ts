import { checksumOf } from './json-column.ts'

/**
 * Marks the end of `words` in a row that has a checksum; searches never match it. An older replica overwrites `words` without
 * the mark and leaves the old checksum: such a row is not damaged, it has no checksum yet.
 */
const MARK = ' '

type Value = string | number | null
/** The columns of these names. */
type CheckedColumns = { words: string; checksum: string }

/** The two columns of a new row. `values`: all its other columns in a fixed order, the key included. */
export function withChecksum(words: string, values: readonly Value[]): CheckedColumns {
  const marked = words + MARK
  return { words: marked, checksum: checksumOf(...values.map(toText), marked) }
}

/** `unchecked`: written by another version; use it as it is and add a checksum. `words`: the expected text, without the mark. */
export function stateOfRow(row: CheckedColumns, words: string, values: readonly Value[]): 'intact' | 'unchecked' | 'damaged' {
  if (row.words === words) return 'unchecked'
  return row.words.endsWith(MARK) && row.checksum === checksumOf(...values.map(toText), row.words) ? 'intact' : 'damaged'
}

function toText(value: Value): string | null {
  return value === null ? null : String(value)
}
