import { decodeText } from '#domain/text/decode-text.ts'
import { unusable } from './import-row.ts'

/** Limit on the bytes of a file. */
export const MAX_FILE = 20_000_000

/** The text of a file in any of the usual encodings. Throws `UnusableFile` if it is not text. */
export function decode(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  // Binary files contain zeros, text does not.
  if (text.includes('\0')) throw unusable('encoding')
  if (text.trim() === '') throw unusable('empty')
  return text
}
