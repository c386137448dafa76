import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { SettingsError } from '#domain/errors.ts'
import { isDiskFull } from '../db/sqlite-files.ts'

/** Creates the data folder. Throws `SettingsError` if it is not writable, the system's error if the disk is full. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    if (isDiskFull(error)) throw error
    throw new SettingsError(toLine(dataDir, error))
  }
}

/** Why the data folder cannot be used or made, in one line; null: it can. Creates nothing. */
export function dataDirTrouble(dataDir: string): string | null {
  try {
    const nearest = nearestExisting(resolve(dataDir))
    accessSync(nearest, constants.R_OK | constants.W_OK | constants.X_OK)
    return statSync(nearest).isDirectory() ? null : `DATA_DIR: ${resolve(dataDir)} is not a folder`
  } catch (error) {
    return toLine(dataDir, error)
  }
}

/** The folder itself, or the closest existing one above it. */
function nearestExisting(path: string): string {
  try {
    statSync(path)
    return path
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT' && dirname(path) !== path)
      return nearestExisting(dirname(path))
    throw error
  }
}

function toLine(dataDir: string, error: unknown): string {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return `DATA_DIR: ${resolve(dataDir)} cannot be written to (${reason})`
}
