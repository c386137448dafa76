import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { SettingsError } from '#domain/errors.ts'
import { isDiskFull } from '../store/disk-full.ts'

/** Creates the data folder. Throws `SettingsError` if it is not writable, the system's error if the disk is full. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new SettingsError(`DATA_DIR: ${resolve(dataDir)} cannot be written to (${reason})`)
  }
}
