import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { AppError } from '#domain/errors.ts'

/**
 * The file around the lines: a first line in plain text, the lines packed by gzip, and at the end the number of packed bytes, the
 * number of unpacked ones and the SHA-256 of all before. gzip's own sum does not cover its head, and says nothing about a
 * file that was cut off between two of its parts.
 */
const FIRST_LINE = Buffer.from('marquee backup 1\n')
const NUMBER = 8
const HASH = 32
const END = 2 * NUMBER + HASH
/** Characters of a line: a batch has one row at least, and a row of ours has less than a tenth of this. */
const LONGEST_LINE = 64_000_000
/** Fast, and still a fifth of the size. */
const LEVEL = 1
/** Bytes that gzip hands over at once: with its own 16 KiB, a gigabyte takes 65,000 turns between threads. */
const CHUNK = 256 * 1024

/** Where the parts of a file are. */
type Layout = { packed: number; unpacked: number; size: number }

/** Writes a new file that only its owner may read, and makes it last. Rejects with the system's error if the disk is full. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await writeTo(file, lines)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeTo(file: FileHandle, lines: AsyncIterable<string>): Promise<void> {
  const hash = createHash('sha256')
  const sizes = { packed: 0, unpacked: 0 }
  async function write(bytes: Uint8Array): Promise<void> {
    hash.update(bytes)
    await file.appendFile(bytes)
  }
  async function* toBytes() {
    for await (const line of lines) {
      const bytes = Buffer.from(`${line}\n`)
      sizes.unpacked += bytes.length
      yield bytes
    }
  }
  await write(FIRST_LINE)
  await pipeline(
    Readable.from(toBytes(), { objectMode: false }),
    createGzip({ level: LEVEL, chunkSize: CHUNK }),
    async (packed) => {
      for await (const chunk of packed as AsyncIterable<Buffer>) {
        sizes.packed += chunk.length
        await write(chunk)
      }
    },
  )
  const numbers = Buffer.alloc(2 * NUMBER)
  numbers.writeBigUInt64BE(BigInt(sizes.packed), 0)
  numbers.writeBigUInt64BE(BigInt(sizes.unpacked), NUMBER)
  await write(numbers)
  await file.appendFile(hash.digest())
}

/** Whether a file begins and ends as a backup does; cheap, and finds one that is another thing or was cut off. */
export async function readLayout(path: string): Promise<Layout> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new AppError('unavailable', `${path} cannot be read (${error.code ?? error.message})`, { cause: error })
  })
  try {
    const { size } = await file.stat()
    const first = await readAt(file, 0, FIRST_LINE.length)
    if (!first.equals(FIRST_LINE)) throw new AppError('invalid', notABackup(path, first))
    const end = await readAt(file, Math.max(0, size - END), END)
    const packed = end.length === END ? Number(end.readBigUInt64BE(0)) : -1
    if (FIRST_LINE.length + packed + END !== size) throw damaged(path, 'it does not have its length')
    return { packed, unpacked: Number(end.readBigUInt64BE(NUMBER)), size }
  } finally {
    await file.close()
  }
}

/** Reads every byte: afterwards the file is known to be as it was written. Throws `AppError('invalid')`. */
export async function checkBytes(path: string): Promise<Layout> {
  const layout = await readLayout(path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: layout.size - HASH - 1 })) hash.update(chunk as Buffer)
  const file = await open(path, 'r')
  try {
    const written = await readAt(file, layout.size - HASH, HASH)
    if (!hash.digest().equals(written)) throw damaged(path, 'its checksum is another')
  } finally {
    await file.close()
  }
  return layout
}

/** The lines of a file whose bytes were checked: no more than it says, and none without end, whoever wrote it. */
export async function* readLines(path: string, { packed, unpacked }: Layout): AsyncGenerator<string> {
  const bytes = createReadStream(path, { start: FIRST_LINE.length, end: FIRST_LINE.length + packed - 1 })
  const gunzip = createGunzip({ chunkSize: CHUNK })
  const feeding = pipeline(bytes, gunzip)
  feeding.catch(() => {}) // reported by the loop
  let rest: Buffer[] = []
  let [length, total] = [0, 0]
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      total += chunk.length
      if (total > unpacked) throw damaged(path, 'it holds more than it says')
      let start = 0
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8')
        rest = []
        length = 0
        start = end + 1
      }
      if (start < chunk.length) rest.push(chunk.subarray(start))
      length += chunk.length - start
      if (length > LONGEST_LINE) throw damaged(path, 'a line of it has no end')
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged(path, error instanceof Error ? error.message : String(error))
  } finally {
    bytes.destroy()
    gunzip.destroy()
  }
  if (total !== unpacked || length > 0) throw damaged(path, 'it ends before its end')
}

/** What is wrong with a file, in one line. */
export function damaged(path: string, reason: string): AppError {
  return new AppError('invalid', `${path} is damaged and cannot be used: ${reason}.`)
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function notABackup(path: string, first: Buffer): string {
  const text = first.toString('latin1')
  if (text.startsWith('marquee backup ')) return `${path} was made by a newer version of the site. Restore it with that version.`
  const hint = text.trimStart().startsWith('{') ? ' An exported tree is read by npm run data -- import.' : ''
  return `${path} is not a backup of this program.${hint}`
}
