import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keeps scripts/put-in-place.mjs from removing the folder of a build while this process runs. Nothing removes a read-only one. */
export function markBuildInUse(build: string): void {
  const mark = join(build, `.used-by-${process.pid}`)
  try {
    writeFileSync(mark, '')
    process.once('exit', () => rmSync(mark, { force: true }))
  } catch {}
}
