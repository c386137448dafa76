import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gunzipSync, gzip } from 'node:zlib'
import { AppError } from '#domain/errors.ts'
import { EMPTY_LIBRARY, type Library } from '#domain/library/library.ts'
import { pack, unpack } from '#domain/library/packed.ts'

/** Maximum bytes of a library's JSON, and of its text. The fullest real library takes half as much. */
export const MAX_LIBRARY_JSON = 1_500_000
const MAX_TEXT = 700_000
/** Characters of the checksum at the beginning of a library's text. */
const CHECKSUM_LENGTH = 16

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** The text that a library is stored as: a checksum, then its packed JSON, compressed, in base 64. Empty for an empty library. */
export async function toLibraryText(library: Library): Promise<string> {
  if (library.entries.size === 0 && library.positions.length === 0 && library.clearedAt === 0) return ''
  const json = Buffer.from(JSON.stringify(pack(library)))
  const text = json.length > MAX_LIBRARY_JSON ? '' : (await zip(json)).toString('base64')
  // A larger text could not be read back.
  if (text === '' || text.length > MAX_TEXT) throw new AppError('too-large', 'The list is too large to be synced')
  return checksumOf(text) + text
}

/** A short hash of a text, in hexadecimal digits. */
export function checksumOf(text: string): string {
  return hash('sha256', JSON.stringify([text]), 'hex').slice(0, CHECKSUM_LENGTH)
}

/** Throws `AppError('unavailable')` for a text that cannot be unpacked. */
export async function readLibrary(text: string): Promise<Library> {
  if (text === '') return EMPTY_LIBRARY
  return toLibrary(await unzip(toBytes(text), { maxOutputLength: MAX_LIBRARY_JSON }).catch(() => null))
}

/** As `readLibrary`, but blocks the thread: not for requests. */
export function readLibrarySync(text: string): Library {
  if (text === '') return EMPTY_LIBRARY
  return toLibrary(gunzipSync(toBytes(text), { maxOutputLength: MAX_LIBRARY_JSON }))
}

/** Whether a text, such as one from an imported file, can be read. */
export function isLibraryText(text: string): boolean {
  try {
    readLibrarySync(text)
    return true
  } catch {
    return false
  }
}

/** The checksum in a library's text, which changes with its contents. Empty for an empty library. */
export function libraryName(text: string): string {
  return text.slice(0, CHECKSUM_LENGTH)
}

function toBytes(text: string): Buffer {
  return Buffer.from(text.slice(CHECKSUM_LENGTH), 'base64')
}

function toLibrary(json: Buffer | null): Library {
  const library = json && unpack(JSON.parse(json.toString()))
  if (!library) throw new AppError('unavailable', 'A library cannot be read from the database')
  return library
}
