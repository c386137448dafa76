import { JSONParser, TokenType } from '@streamparser/json'
import { AppError } from '#domain/errors.ts'

/** A value of the file, with its keys from the root. */
export type JsonEntry = { path: readonly string[]; value: unknown }

type Options = {
  /** The paths of entries: `config` for one, `codes.*` for each value in `codes`. Everything else is skipped. */
  paths: readonly string[]
  /** Called with each key of the root, before its entries. */
  onKey: (key: string) => void
  /** Maximum bytes of an entry. */
  maxEntry: number
}

/** Maximum nesting; a tree's is 7. */
const MAX_DEPTH = 32
const OPENING = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET])
const CLOSING = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET])

/**
 * Reads JSON of any length from chunks of bytes: only one entry is in memory at a time. Throws `AppError` for text that is not JSON or
 * nested too deeply, and for an entry that is too large.
 */
export async function* readJsonEntries(chunks: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<JsonEntry> {
  const { paths, onKey, maxEntry } = options
  const parser = new JSONParser({ paths: paths.map((path) => `$.${path}`), keepStack: false })
  const found: JsonEntry[] = []
  let [bytes, entryAt, depth] = [0, 0, 0]
  let text: unknown = null
  parser.onToken = ({ token, value }) => {
    if (OPENING.has(token)) depth += 1
    if (CLOSING.has(token)) depth -= 1
    if (depth > MAX_DEPTH) throw new AppError('invalid', `The file is nested more than ${MAX_DEPTH} deep`)
    if (token === TokenType.COLON && depth === 1) onKey(String(text))
    text = value
  }
  parser.onValue = ({ value, key, stack }) => {
    found.push({ path: [...stack.slice(1), { key }].map((each) => String(each.key)), value })
  }

  function run(step: () => void, problem: () => string): JsonEntry[] {
    try {
      step()
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('invalid', `The file is not JSON${problem()}`, { cause: error })
    }
    if (found.length > 0) entryAt = bytes
    if (bytes - entryAt > maxEntry)
      throw new AppError('too-large', `The entry near byte ${bytes} is too large: it has more than ${maxEntry / 1_000_000} MB`)
    return found.splice(0)
  }
  for await (const chunk of chunks) {
    yield* run(
      () => parser.write(chunk),
      () => (bytes === 0 ? '' : `, near byte ${bytes}`),
    )
    bytes += chunk.length
  }
  yield* run(
    () => parser.isEnded || parser.end(),
    () => ': it ends too early',
  )
}
