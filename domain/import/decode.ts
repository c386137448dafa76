import { decodeText } from '#domain/text/decode-text.ts'
import { IMPORT_MESSAGES } from './messages.ts'
import { UnusableFile } from './import-row.ts'

/** Limit on the bytes of a file. */
export const MAX_FILE = 20_000_000

/** The text of a file in any of the usual encodings. Throws `UnusableFile` if it is not text. */
export function decode(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  // Binary files contain zeros, text does not.
  if (text.includes('\0')) throw new UnusableFile(IMPORT_MESSAGES.encoding)
  if (text.trim() === '') throw new UnusableFile(IMPORT_MESSAGES.empty)
  return text
}
