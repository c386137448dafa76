import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** No answer of the service is larger than half of it. */
const MAX_BYTES = 16 * 1024 * 1024
/** Six hundredths of a millisecond for 17 KB, which it makes 6 KB of; deflate takes three times as long for the same. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export type Packed = { body: Uint8Array; checksum: number }
type Named = { key: string; at: number }

export function pack({ key, at }: Named, text: string): Packed {
  const body = zstdCompressSync(text, LEVEL)
  return { body, checksum: checksumOf({ key, at }, body) }
}

/** The text, or null where a byte of the row is not what was written. */
export function unpack({ key, at, body, checksum }: Named & Packed): string | null {
  try {
    if (checksumOf({ key, at }, body) !== checksum) return null
    return zstdDecompressSync(body, { maxOutputLength: MAX_BYTES }).toString()
  } catch {
    return null
  }
}

function checksumOf({ key, at }: Named, body: Uint8Array): number {
  return crc32(body, crc32(`${at} ${key}`))
}
