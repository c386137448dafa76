import { Unzip, UnzipInflate, unzipSync, type UnzipFileInfo } from 'fflate'
import { MAX_FILE } from '#domain/import/decode.ts'
import { UnusableFile } from '#domain/import/import-row.ts'
import { isSystemFile, whyLeftOutOfPack, withoutTop } from '#domain/import/left-out.ts'
import { IMPORT_MESSAGES } from '#domain/import/messages.ts'

/** Limits on the bytes of all files that are unpacked together, and on the files of a ZIP, whatever they are. */
const MAX_UNPACKED = 5 * MAX_FILE
const MAX_ENTRIES = 5000
/** Bytes that are unpacked at a time: at most 1,032 times as many come out. */
const PIECE = 16 * 1024
/** Pieces between two pauses in which the page may do something else. */
const PIECES = 16

/** Lets the page do what waits, such as what the visitor pressed, before long work goes on. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** A file of a ZIP; `bytes` is null for one that is not read, and `why` says the reason. */
export type PackedFile = { name: string; bytes: Uint8Array; why: null } | { name: string; bytes: null; why: string }

/**
 * The files of a ZIP, without those of systems. What a ZIP says of its sizes is checked at once, and what really comes out while it
 * is unpacked. Throws `UnusableFile` if it is damaged, or unpacks to more than lists ever need.
 */
export async function unpackZip(bytes: Uint8Array): Promise<PackedFile[]> {
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
    throw new UnusableFile(IMPORT_MESSAGES.unpacking, { cause })
  }
}

/** What the ZIP says is in it. Throws if it is not whole. */
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

/** Unpacks files into places of the sizes that they say; returns those that fill them. Throws as soon as one is larger. */
async function unpack(bytes: Uint8Array, places: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const whole = new Map<string, Uint8Array>()
  const unzip = new Unzip((file) => {
    const place = places.get(file.name)
    if (!place) return
    let filled = 0
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      if (filled + chunk.length > place.length) throw new Error('larger than it says')
      place.set(chunk, filled)
      filled += chunk.length
      if (isLast && filled === place.length) whole.set(file.name, place)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    if ((at / PIECE) % PIECES === PIECES - 1) await nextTask()
  }
  return whole
}

/** Some programs of Windows write its own slashes. */
function slashed(name: string): string {
  return name.replaceAll('\\', '/')
}
