// After the build: gives `build/next` a name of its own and points `build/current` at it, at once. A site that runs goes on
// with the folder that it was started with; the one before stays, and so does one that a running site is in.
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const BUILDS = 'build'
const CURRENT = join(BUILDS, 'current')
/** What `server.mjs` leaves in the folder that it runs from. */
const IN_USE = /^\.used-by-(\d+)$/

const before = existsSync(CURRENT) ? readlinkSync(CURRENT) : null
const name = new Date().toISOString().replaceAll(/[:.]/g, '-')
renameSync(join(BUILDS, 'next'), join(BUILDS, name))
const link = join(BUILDS, `.current-${name}`)
symlinkSync(name, link)
renameSync(link, CURRENT)

// Where `before` is null, what else is there is a build of the time when there was one folder: it may still be running.
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
    return error.code === 'EPERM' // somebody else's process
  }
}
