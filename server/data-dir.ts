import { accessSync, constants, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { SettingsError } from './config.ts'

/** Makes the folder of the site's own data; throws `SettingsError` where it cannot be written to. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new SettingsError(`DATA_DIR: ${resolve(dataDir)} cannot be written to (${reason})`)
  }
}
