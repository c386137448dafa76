import { checksumOf } from './json-column.ts'

/**
 * Ends the `words` of a row that has a checksum; nobody can look for it. A replica of the version before writes over a row
 * with `words` that end without it and leaves the checksum of before: that row is not damaged, it has none yet.
 */
const SEAL = ' '

type Value = string | number | null
/** `words` and `checksum` are the columns of those names. */
type Sealed = { words: string; checksum: string }

/** The columns of a new row that say what all others say: `values` in a fixed order, the key among them. */
export function seal(words: string, values: readonly Value[]): Sealed {
  const sealed = words + SEAL
  return { words: sealed, checksum: checksumOf(...values.map(toText), sealed) }
}

/** `unsealed`: as another version wrote it; to be taken as it is, and sealed. `words` as they have to be, without the seal. */
export function stateOfRow(row: Sealed, words: string, values: readonly Value[]): 'sound' | 'unsealed' | 'damaged' {
  if (row.words === words) return 'unsealed'
  return row.words.endsWith(SEAL) && row.checksum === checksumOf(...values.map(toText), row.words) ? 'sound' : 'damaged'
}

function toText(value: Value): string | null {
  return value === null ? null : String(value)
}
