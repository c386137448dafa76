import { AppError } from '#domain/errors.ts'
import { MAX_TREE } from './backup-tree.ts'

/** Maximum nesting; a backup's is 6. */
const MAX_DEPTH = 32
const QUOTE = 0x22
const ESCAPE = 0x5c
/** `{` and `[` differ in one bit, as do `}` and `]`: both codes with `BRACKET` set. */
const OPENING = 0x7b
const CLOSING = 0x7d
const BRACKET = 0x20

/** The JSON value of a file. Throws `AppError` if it is not JSON, too large, or nested too deeply. */
export function parseBackup(bytes: Uint8Array): unknown {
  if (bytes.length >= MAX_TREE) throw new AppError('too-large', `The file is larger than ${MAX_TREE / 1_000_000} MB`)
  if (isTooDeep(bytes)) throw new AppError('invalid', `The file is nested more than ${MAX_DEPTH} deep`)
  const value = parse(bytes)
  if (holdsProto(value)) throw new AppError('invalid', 'The file contains an entry named __proto__')
  return value
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('invalid', 'The file is not JSON')
  }
}

/** Checked before parsing, because a hundred million brackets would take gigabytes. */
function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!
    if (quoted && byte === ESCAPE) index += 1
    else if (byte === QUOTE) quoted = !quoted
    else if (!quoted && (byte | BRACKET) === OPENING) depth += 1
    else if (!quoted && (byte | BRACKET) === CLOSING) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function holdsProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto)
}
