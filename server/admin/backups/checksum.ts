import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#domain/errors.ts'

/** A line of `sha256sum`, whose names may have a star before them. */
const LINE = /^([0-9a-f]{64}) [ *][^\n]+\n?$/

/** The file beside a backup that has its checksum. */
export function checksumPath(path: string): string {
  return `${path}.sha256`
}

/** The content of the file beside a backup, as `sha256sum --check` reads it. `path`: where its bytes are now; `name`: what it will be called. */
export async function checksumLine(path: string, name: string): Promise<string> {
  return `${await hashOf(path)}  ${basename(name)}\n`
}

/**
 * Compares a backup with the file beside it; false: there is none, so nothing was compared. Throws `AppError('invalid')` if a byte has
 * changed.
 */
export async function matchesChecksum(path: string): Promise<boolean> {
  const line = await readFile(checksumPath(path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new AppError('unavailable', `${checksumPath(path)} cannot be read (${error.code})`, { cause: error })
  })
  if (line === null) return false
  const [, expected] = LINE.exec(line) ?? []
  if (expected === undefined) throw new AppError('invalid', `${checksumPath(path)} is damaged, so ${path} cannot be checked.`)
  if ((await hashOf(path)) !== expected)
    throw new AppError('invalid', `${path} has changed since it was made (${checksumPath(path)}) and cannot be used.`)
  return true
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
