import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Twice the largest response of the service. */
const MAX_BYTES = 16 * 1024 * 1024
/** 0.06 ms for 17 KB, compressed to 6 KB; deflate takes three times as long for the same. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

export type Packed = { body: Uint8Array; checksum: number }
type Named = { key: string; at: number }

export function pack({ key, at }: Named, text: string): Packed {
  const body = zstdCompressSync(text, LEVEL)
  return { body, checksum: checksumOf({ key, at }, body) }
}

/** The text, or null if the row is damaged. */
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
