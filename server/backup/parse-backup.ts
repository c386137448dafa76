import { AppError } from '#domain/errors.ts'
import { isDeeperThan } from '#domain/json-depth.ts'
import { MAX_TREE } from './backup-tree.ts'

/** Maximum nesting; a backup's is 6. */
const MAX_DEPTH = 32

/** The JSON value of a file. Throws `AppError` if it is not JSON, too large, or nested too deeply. */
export function parseBackup(bytes: Uint8Array): unknown {
  if (bytes.length >= MAX_TREE) throw new AppError('too-large', `The file is larger than ${MAX_TREE / 1_000_000} MB`)
  if (isDeeperThan(MAX_DEPTH, bytes)) throw new AppError('invalid', `The file is nested more than ${MAX_DEPTH} deep`)
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

function holdsProto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, '__proto__') || Object.values(value).some(holdsProto)
}
