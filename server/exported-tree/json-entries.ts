import { AppError } from '#domain/errors.ts'

/** What to do with the value at a path: read what is in it, one by one; take it whole; or pass over it. */
export type Choice = 'enter' | 'take' | 'skip'
/** A value of the file by its keys from the root; `undefined` for one that was passed over. */
export type JsonEntry = { path: readonly string[]; value: unknown }

type Options = {
  choose: (path: readonly string[]) => Choice
  /** Bytes of a value that is taken whole. */
  maxEntry: number
}

/** Maximum nesting; a tree's is 6. */
const MAX_DEPTH = 32
const BOM = [0xef, 0xbb, 0xbf]
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Reads JSON of any length from chunks of bytes: only one entry is in memory at a time. The structure around the entries is
 * checked here, the entries by `JSON.parse`. Throws `AppError` for what is not JSON, too deep, or too large to be an entry.
 */
export async function* readJsonEntries(chunks: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<JsonEntry> {
  const splitter = createSplitter(options)
  for await (const chunk of chunks) yield* splitter.push(chunk)
  yield* splitter.end()
}

/** An object or array that was entered. */
type Frame = { path: readonly string[]; isArray: boolean; index: number }
type Capture = { isKey: boolean; path: readonly string[]; keep: boolean; pieces: Uint8Array[]; size: number; depth: number }
type Expected = 'value' | 'first' | 'key' | 'colon' | 'next' | 'nothing'

function createSplitter({ choose, maxEntry }: Options) {
  const frames: Frame[] = []
  let expected: Expected = 'value'
  let key = ''
  let capture: Capture | null = null
  let inString = false
  let escaped = false
  /** Of the bytes before the current chunk. */
  let offset = 0

  const pathOf = (frame: Frame | undefined) => (frame ? [...frame.path, frame.isArray ? String(frame.index) : key] : [])
  const notJson = (at: number) => new AppError('invalid', `The file is not JSON: byte ${offset + at + 1} cannot stand there`)

  function begin(byte: number): void {
    const path = pathOf(frames.at(-1))
    const choice = choose(path)
    if (choice === 'enter' && (byte === BRACE || byte === BRACKET)) {
      frames.push({ path, isArray: byte === BRACKET, index: 0 })
      expected = 'first'
    } else capture = { isKey: false, path, keep: choice !== 'skip', pieces: [], size: 0, depth: 0 }
  }

  function beginKey(): void {
    capture = { isKey: true, path: frames.at(-1)?.path ?? [], keep: true, pieces: [], size: 0, depth: 0 }
  }

  function close(byte: number, at: number): void {
    const frame = frames.pop()
    if (!frame || byte !== (frame.isArray ? BRACKET_END : BRACE_END)) throw notJson(at)
    expected = frames.length > 0 ? 'next' : 'nothing'
  }

  /** Handles one byte between entries; false: it begins an entry or a key, and is part of it. */
  function step(byte: number, at: number): boolean {
    const frame = frames.at(-1)
    const isEnd = byte === BRACE_END || byte === BRACKET_END
    if (isEnd && (expected === 'first' || expected === 'next')) close(byte, at)
    else if (expected === 'value' || (expected === 'first' && frame?.isArray)) {
      begin(byte)
      return capture === null
    } else if (expected === 'key' || expected === 'first') {
      if (byte !== QUOTE) throw notJson(at)
      beginKey()
      return false
    } else if (expected === 'colon' && byte === COLON) expected = 'value'
    else if (expected === 'next' && byte === COMMA && frame) {
      frame.index += 1
      expected = frame.isArray ? 'value' : 'key'
    } else throw notJson(at)
    return true
  }

  /** The end of the captured value in the chunk, or -1 if it goes on. */
  function endOf(chunk: Uint8Array, start: number, own: Capture): number {
    for (let at = start; at < chunk.length; at += 1) {
      const byte = chunk[at]!
      if (inString) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) {
          inString = false
          if (own.depth === 0) return at + 1
        }
      } else if (byte === QUOTE) inString = true
      else if (byte === BRACE || byte === BRACKET) {
        own.depth += 1
        if (own.depth + frames.length > MAX_DEPTH) throw new AppError('invalid', `The file is nested more than ${MAX_DEPTH} deep`)
      } else if (byte === BRACE_END || byte === BRACKET_END) {
        if (own.depth === 0) return at
        own.depth -= 1
        if (own.depth === 0) return at + 1
      } else if (own.depth === 0 && (byte === COMMA || byte === COLON || isSpace(byte))) return at
    }
    return -1
  }

  function keepPiece(own: Capture, piece: Uint8Array): void {
    if (!own.keep) return
    own.size += piece.length
    if (own.size > maxEntry) {
      const limit = `${maxEntry / 1_000_000} MB`
      throw new AppError('too-large', `${place(own)} is larger than ${limit}, too much for one entry`)
    }
    own.pieces.push(piece)
  }

  function finish(own: Capture): JsonEntry | null {
    capture = null
    const value = own.keep ? parse(own) : undefined
    if (own.isKey) {
      key = String(value)
      expected = 'colon'
      if (key === '__proto__') throw hasProto()
      return null
    }
    expected = frames.length > 0 ? 'next' : 'nothing'
    return { path: own.path, value }
  }

  return {
    *push(chunk: Uint8Array): Generator<JsonEntry> {
      for (let at = 0; at < chunk.length;) {
        const byte = chunk[at]!
        if (capture === null) {
          const isBetween = isSpace(byte) || (offset + at < BOM.length && byte === BOM[offset + at])
          if (isBetween || step(byte, at)) {
            at += 1
            continue
          }
        }
        // `step` has set it, which the compiler cannot see.
        const own = capture as Capture | null
        if (own === null) continue
        const end = endOf(chunk, at, own)
        keepPiece(own, chunk.subarray(at, end === -1 ? chunk.length : end))
        if (end === -1) break
        at = end
        const entry = finish(own)
        if (entry) yield entry
      }
      offset += chunk.length
    },
    *end(): Generator<JsonEntry> {
      // A number or word at the root has no end of its own.
      const own = capture as Capture | null
      if (own && own.path.length === 0 && !own.isKey && own.depth === 0 && !inString) {
        const entry = finish(own)
        if (entry) yield entry
      }
      if (expected !== 'nothing')
        throw new AppError(
          'invalid',
          `The file is not JSON: it ends within ${frames.at(-1)?.path.join('/') || 'its first value'}`,
        )
    },
  }
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function place({ path }: Pick<Capture, 'path'>): string {
  return path.length === 0 ? 'The file' : path.join('/')
}

function parse(own: Capture): unknown {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(own.pieces)))
  } catch {
    throw new AppError(
      'invalid',
      own.path.length === 0 ? 'The file is not JSON' : `The file is not JSON: ${place(own)} cannot be read`,
    )
  }
  if (holdsProto(value)) throw hasProto()
  return value
}

/** An object's `__proto__` would change what it inherits wherever it is copied. */
function hasProto(): AppError {
  return new AppError('invalid', 'The file contains an entry named __proto__')
}

function holdsProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto)
}
