import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { AppError } from '#domain/errors.ts'

/** What to do with the value at a path: read what is in it, one by one; take it whole; or pass over it. */
export type Choice = 'enter' | 'take' | 'skip'
/** A value of the file by its keys from the root; `undefined` for one that was passed over. */
export type JsonEntry = { path: readonly string[]; value: unknown }

type Options = {
  choose: (path: readonly string[]) => Choice
  /** Bytes of a value that is taken whole, and of each text of one that is passed over. */
  maxEntry: number
}
type Token = Parameters<Tokenizer['onToken']>[0]
/** An object or array that was entered; `key` is null between two of its values. */
type Frame = { path: readonly string[]; isArray: boolean; index: number; key: string | null }
/** The value that is being read; `parser` is null for one that is passed over. */
type Capture = { entry: JsonEntry; parser: TokenParser | null; start: number; depth: number }

/** Maximum nesting; a tree's is 6. */
const MAX_DEPTH = 32

/**
 * Reads JSON of any length from chunks of bytes: only one entry is in memory at a time. Throws `AppError` for what is not JSON, too
 * deep, or too large to be an entry.
 */
export async function* readJsonEntries(chunks: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<JsonEntry> {
  const reader = createReader(options)
  for await (const chunk of chunks) yield* reader.push(chunk)
  yield* reader.end()
}

function createReader({ choose, maxEntry }: Options) {
  const tokenizer = new Tokenizer()
  // Checks the structure of the whole file, and keeps nothing of it.
  const checker = new TokenParser({ paths: [], keepStack: false })
  const frames: Frame[] = []
  let capture: Capture | null = null
  let found: JsonEntry[] = []
  let text: Token['value'] = null
  let [bytes, lastToken] = [0, 0]

  tokenizer.onToken = (token) => {
    checker.write(token)
    if (token.token === TokenType.COLON && text === '__proto__')
      // It would change what an object inherits wherever it is copied.
      throw new AppError('invalid', 'The file contains an entry named __proto__')
    text = token.value
    lastToken = token.offset
    checkDepth(token)
    if (capture) continueCapture(capture, token)
    else between(token)
  }

  function checkDepth({ token }: Token): void {
    const depth = frames.length + (capture?.depth ?? 0)
    if (isOpening(token) && depth >= MAX_DEPTH) throw new AppError('invalid', `The file is nested more than ${MAX_DEPTH} deep`)
  }

  /** Handles a token that is in no entry: it belongs to what was entered, or begins a value. */
  function between(token: Token): void {
    const frame = frames.at(-1)
    if (isClosing(token.token)) {
      frames.pop()
      advance()
    } else if (token.token === TokenType.COLON || token.token === TokenType.COMMA) return
    else if (frame && !frame.isArray && frame.key === null) frame.key = String(token.value)
    else begin(token)
  }

  function begin(token: Token): void {
    const path = pathOf(frames.at(-1))
    const choice = choose(path)
    if (choice === 'enter' && isOpening(token.token)) {
      frames.push({ path, isArray: token.token === TokenType.LEFT_BRACKET, index: 0, key: null })
      return
    }
    const entry: JsonEntry = { path, value: undefined }
    const parser = choice === 'skip' ? null : new TokenParser({ paths: ['$'] })
    if (parser) parser.onValue = ({ value }) => (entry.value = value)
    capture = { entry, parser, start: token.offset, depth: 0 }
    continueCapture(capture, token)
  }

  function continueCapture(own: Capture, token: Token): void {
    own.parser?.write(token)
    if (isOpening(token.token)) own.depth += 1
    if (isClosing(token.token)) own.depth -= 1
    if (own.depth > 0) return
    found.push(own.entry)
    capture = null
    advance()
  }

  function advance(): void {
    const frame = frames.at(-1)
    if (!frame) return
    frame.index += 1
    frame.key = null
  }

  function run(step: () => void, problem: () => string): JsonEntry[] {
    try {
      step()
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('invalid', problem())
    }
    const start = capture?.parser ? capture.start : lastToken
    if (bytes - start > maxEntry)
      throw new AppError('too-large', `${here()} is larger than ${maxEntry / 1_000_000} MB, too much for one entry`)
    const entries = found
    found = []
    return entries
  }

  const here = () => (capture?.entry.path ?? pathOf(frames.at(-1))).join('/') || 'the whole file'
  const unreadable = () =>
    frames.length === 0 ? 'The file is not JSON' : `The file is not JSON: ${here()} cannot be read, near byte ${lastToken + 1}`
  const ended = () => `The file is not JSON: it ends within ${frames.at(-1)?.path.join('/') || 'its first value'}`

  return {
    push(chunk: Uint8Array): JsonEntry[] {
      bytes += chunk.length
      return run(() => tokenizer.write(chunk), unreadable)
    },
    end(): JsonEntry[] {
      const entries = run(() => tokenizer.end(), ended)
      if (!checker.isEnded) throw new AppError('invalid', ended())
      return entries
    },
  }
}

/** The path of the value that comes next, or of what was entered where no key was read yet. */
function pathOf(frame: Frame | undefined): readonly string[] {
  if (!frame) return []
  const key = frame.isArray ? String(frame.index) : frame.key
  return key === null ? frame.path : [...frame.path, key]
}

function isOpening(token: TokenType): boolean {
  return token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET
}

function isClosing(token: TokenType): boolean {
  return token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET
}
