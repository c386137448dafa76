import { Unzip, UnzipInflate, unzipSync, type UnzipFileInfo } from 'fflate'
import { MAX_FILE } from '#domain/import/decode.ts'
import { unusable } from '#domain/import/import-row.ts'
import { isSystemFile, whyLeftOutOfPack, withoutTop } from '#domain/import/left-out.ts'
import type { LeftOutReason } from '#domain/import/reasons.ts'

/** Limits on the total unpacked bytes, and on the number of files in a ZIP. */
const MAX_UNPACKED = 5 * MAX_FILE
const MAX_ENTRIES = 5000
/** Bytes that are unpacked at a time: deflate expands them at most 1,032 times. */
const PIECE = 16 * 1024
/** Pieces between two pauses that let the page respond. */
const PIECES_PER_TASK = 16

/** Lets the page handle pending events, such as clicks, before long work continues. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A file in a ZIP; `bytes` is null if it is left out, and `why` the reason. */
export type PackedFile = { name: string; bytes: Uint8Array; why: null } | { name: string; bytes: null; why: LeftOutReason }

/**
 * The files in a ZIP, without system files. Declared sizes are checked first, and every byte is counted as it is unpacked: a ZIP may
 * contain files that its directory does not list, or one of them many times. Throws `UnusableFile`
 * if the ZIP is damaged, or unpacks to more than lists ever need.
 */
export async function unpackZip(bytes: Uint8Array): Promise<PackedFile[]> {
  if (hasPassword(bytes)) throw unusable('password')
  try {
    const entries = directoryOf(bytes)
    const names = withoutTop(entries.map(({ name }) => slashed(name)))
    const files = entries.map((entry, at) => ({ entry, name: names[at] ?? entry.name, why: whyLeftOutOfPack(names[at] ?? '') }))
    const wanted = files.filter(({ why }) => why === null).map(({ entry }) => entry)
    if (wanted.some(({ originalSize }) => originalSize > MAX_FILE)) throw new Error('too large')
    if (wanted.reduce((sum, { originalSize }) => sum + originalSize, 0) > MAX_UNPACKED) throw new Error('too large')
    const contents = await unpack(bytes, new Map(wanted.map((entry) => [entry.name, new Uint8Array(entry.originalSize)])))
    return files.map(({ entry, name, why }): PackedFile => {
      const content = contents.get(entry.name)
      if (why !== null) return { name, bytes: null, why }
      if (!content) throw new Error('cut off')
      return { name, bytes: content, why }
    })
  } catch (cause) {
    throw unusable('unpacking', { cause })
  }
}

const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff }
const ENTRY = { signature: 0x02014b50, bytes: 46 }

/** Whether a file that the ZIP's directory lists is encrypted. False for a ZIP without a directory. */
function hasPassword(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - END.bytes - END.longestComment)
  let end = bytes.length - END.bytes
  while (end >= first && view.getUint32(end, true) !== END.signature) end -= 1
  if (end < first) return false
  let at = view.getUint32(end + 16, true)
  while (at + ENTRY.bytes <= end && view.getUint32(at, true) === ENTRY.signature) {
    if ((view.getUint16(at + 8, true) & 1) === 1) return true
    at += ENTRY.bytes + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return false
}

/** The files listed in the ZIP's directory. Throws if the ZIP is cut off. */
function directoryOf(bytes: Uint8Array): UnzipFileInfo[] {
  const entries = new Map<string, UnzipFileInfo>()
  let count = 0
  unzipSync(bytes, {
    filter(entry) {
      count += 1
      if (count > MAX_ENTRIES) throw new Error('too many files')
      if (!entry.name.endsWith('/') && !isSystemFile(slashed(entry.name))) entries.set(entry.name, entry)
      return false
    },
  })
  return [...entries.values()]
}

/**
 * Unpacks files into buffers of their declared sizes; returns those that fill them. Throws as soon as one is larger, or all together are
 * too large.
 */
async function unpack(bytes: Uint8Array, buffers: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const whole = new Map<string, Uint8Array>()
  let unpacked = 0
  const unzip = new Unzip((file) => {
    const buffer = buffers.get(file.name)
    if (!buffer) return
    let filled = 0
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      unpacked += chunk.length
      if (unpacked > MAX_UNPACKED) throw new Error('too large')
      if (filled + chunk.length > buffer.length) throw new Error('larger than declared')
      buffer.set(chunk, filled)
      filled += chunk.length
      if (isLast && filled === buffer.length) whole.set(file.name, buffer)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    if ((at / PIECE) % PIECES_PER_TASK === PIECES_PER_TASK - 1) await nextTask()
  }
  return whole
}

/** Some Windows programs write backslashes. */
function slashed(name: string): string {
  return name.replaceAll('\\', '/')
}
