import { readFileSync } from 'node:fs'
import { z } from 'zod'

const names = z.record(z.string(), z.string()).default({})
const entry = z.object({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  optional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
})
const lockFile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), entry) })

/** A package in package-lock.json; `path` is its folder, which distinguishes two versions of one package. */
export type LockedPackage = z.infer<typeof entry> & { path: string; name: string }
export type Lock = { lockfileVersion: number; root: z.infer<typeof entry>; packages: LockedPackage[] }

export function readLock(file = 'package-lock.json'): Lock {
  const { lockfileVersion, packages } = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { '': root, ...others } = packages
  if (!root) throw new Error(`${file} has no root package`)
  const all = Object.entries(others).map(([path, each]) => ({ ...each, path, name: each.name ?? nameOf(path) }))
  return { lockfileVersion, root, packages: all }
}

/** The installed dependencies of a package, by the paths at which Node finds them: the nearest one upwards. */
export function needsOf({ path, ...asked }: Pick<LockedPackage, 'path' | AskedBy>, packages: ReadonlySet<string>): string[] {
  const wanted = Object.keys({ ...asked.dependencies, ...asked.optionalDependencies, ...asked.peerDependencies })
  return [...new Set(wanted)].flatMap((name) => placesOf(path, name).find((place) => packages.has(place)) ?? []).toSorted()
}

type AskedBy = 'dependencies' | 'optionalDependencies' | 'peerDependencies'

/** Where Node looks for a package, the nearest place first. */
function placesOf(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split('/node_modules/')
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/')), ''].map((folder) =>
    folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`,
  )
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
