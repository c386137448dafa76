import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'
import { OPERATOR_SETTINGS, sessionAt } from '#tests/helpers/operator-account.ts'

const run = promisify(execFile)
// A copy of the project's folder structure, for making and removing builds.
let folder = ''
const built = realpathSync('build/current')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-builds-'))
  for (const name of ['db', 'server', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(folder, name))
  for (const name of ['server.mjs', 'scripts']) cpSync(name, join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'build'))
})
afterEach(async () => {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Does what `npm run build` does after compiling, and adds a file to the new build. Asynchronous: a blocked process would miss that a
 * site closed its connection.
 */
async function putInPlace(name: string): Promise<string> {
  const next = join(folder, 'build/next')
  cpSync(built, next, { recursive: true, filter: (file) => !/\.(?:used-by-\d+|stamp)$/.test(file) })
  writeFileSync(join(next, `client/${name}.txt`), name)
  const { stderr } = await run(process.execPath, ['scripts/put-in-place.mjs'], { cwd: folder })
  expect(stderr).toBe('')
  return readlinkSync(join(folder, 'build/current'))
}
const builds = () =>
  readdirSync(join(folder, 'build'))
    .filter((name) => name !== 'current')
    .toSorted()
const startSite = (data: string) => start({ DATA_DIR: join(folder, data), ...OPERATOR_SETTINGS }, 'server.mjs', [], folder)

test('a running site keeps its build while new ones are made, and the next start uses the newest', async () => {
  const first = await putInPlace('first')
  const site = startSite('data')
  const origin = await site.address()
  const html = await (await fetch(origin)).text()
  const assets = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([asset]) => asset)

  const others: string[] = []
  for (const name of ['second', 'third', 'fourth']) others.push(await putInPlace(name))
  expect(builds()).toEqual([first, others[1], others[2]])
  for (const asset of assets) expect([asset, (await fetch(origin + asset)).status]).toEqual([asset, 200])
  expect((await fetch(`${origin}/fourth.txt`)).status).toBe(404)
  // None of these is loaded yet: the auth library, the metrics library, pages, sample artwork.
  await sessionAt(origin)
  expect((await fetch(`${origin}/metrics`)).status).toBe(200)
  expect((await fetch(`${origin}/movie/10331`)).status).toBe(200)
  const picture = /\/t\/p\/[\w/.-]+/.exec(html)?.[0] ?? ''
  expect((await fetch(origin + picture)).status).toBe(200)

  const next = await startSite('other').address()
  expect(await (await fetch(`${next}/fourth.txt`)).text()).toBe('fourth')
  site.child.kill('SIGINT')
  expect((await site.ended).code).toBe(0)
  const fifth = await putInPlace('fifth')
  expect(builds()).toEqual([others[2], fifth])
})

test('a build of the old single-folder layout is removed, but not while a site may still run from it', async () => {
  for (const name of ['client', 'server']) mkdirSync(join(folder, 'build', name))
  const first = await putInPlace('first')
  expect(builds()).toEqual([first, 'client', 'server'])
  const second = await putInPlace('second')
  expect(builds()).toEqual([first, second])
  expect(existsSync(join(folder, 'build/current/client/second.txt'))).toBe(true)
})
