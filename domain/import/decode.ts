import { IMPORT_MESSAGES } from './messages.ts'
import { UnusableFile } from './import-row.ts'

/** Limit on the bytes of a file. */
export const MAX_FILE = 20_000_000

/**
 * The text of a file: UTF-8 and UTF-16 with or without a mark at the start, else Windows-1252, in which older programs save.
 * Throws `UnusableFile` for what is no text.
 */
export function decode(bytes: Uint8Array): string {
  const text = decodeAs(encodingOf(bytes), bytes) ?? decodeAs('windows-1252', bytes) ?? ''
  // A text has no zeros; a picture or a program does.
  if (text.includes('\0')) throw new UnusableFile(IMPORT_MESSAGES.encoding)
  if (text.trim() === '') throw new UnusableFile(IMPORT_MESSAGES.empty)
  return text
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Every list begins with a plain sign: a header, a bracket. Beside it UTF-16 has a zero.
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== 0) return 'utf-16be'
  return 'utf-8'
}

/** The text without its mark; null if the bytes are not in this encoding. */
function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
