// After the build: renames `build/next` to a unique name and points `build/current` at it atomically. A running site keeps the
// folder it was started with. The previous build is kept, and so is every build in use.
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const BUILDS = 'build'
const CURRENT = join(BUILDS, 'current')
/** The file with which a running site marks its build (server/start/open-site.ts). */
const IN_USE = /^\.used-by-(\d+)$/

const before = existsSync(CURRENT) ? readlinkSync(CURRENT) : null
const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
renameSync(join(BUILDS, 'next'), join(BUILDS, name))
const link = join(BUILDS, `.current-${name}`)
symlinkSync(name, link)
renameSync(link, CURRENT)

// Without a previous link, other folders are from a version with a single folder, which may still be running.
if (before !== null) {
  for (const other of readdirSync(BUILDS)) {
    if (![name, before, 'current', 'next'].includes(other) && !isInUse(join(BUILDS, other)))
      rmSync(join(BUILDS, other), { recursive: true, force: true })
  }
}

function isInUse(path) {
  return statSync(path).isDirectory() && readdirSync(path).some((file) => isRunning(IN_USE.exec(file)?.[1]))
}

function isRunning(pid) {
  if (pid === undefined) return false
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM' // another user's process
  }
}
