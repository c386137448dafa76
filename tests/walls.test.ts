import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { serverOnly } from '../scripts/server-only.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-walls-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Imports that the linter refuses. */
const REFUSED: readonly [file: string, source: string][] = [
  ['domain/a.ts', '#server/start/config.ts'],
  ['domain/a.ts', '#app/ui/x.tsx'],
  ['domain/a.ts', 'node:fs'],
  ['domain/a.ts', 'react'],
  ['domain/a.ts', 'zod'],
  ['server/a.ts', '#app/ui/x.tsx'],
  ['server/catalogue/a.ts', '#app/pages/home/hero.tsx'],
  ['server/catalogue/a.ts', '#server/store/store.ts'],
  ['server/store/a.ts', '#server/accounts/auth.ts'],
  ['server/store/a.ts', '#server/start/config.ts'],
  ['server/store/a.ts', '../live/bus.ts'],
  ['server/live/a.ts', '#server/store/store.ts'],
  ['server/live/a.ts', 'kysely'],
  ['server/accounts/a.ts', '#server/store/tables.ts'],
  ['server/operators/a.ts', '#server/store/bans.ts'],
  ['server/operators/a.ts', '../accounts/accounts.ts'],
  ['server/operators/a.ts', 'better-auth/api'],
  ['server/exported-tree/a.ts', '#server/store/store.ts'],
  ['server/commands/a.ts', '#app/ui/x.tsx'],
  ['app/ui/a.ts', '#server/endpoints/json.ts'],
  ['app/ui/a.ts', '#app/pages/home/hero.tsx'],
  ['app/hooks/a.ts', '#server/start/context.ts'],
  ['app/history/a.ts', '#server/start/context.ts'],
  ['app/history/a.ts', '#app/pages/home/hero.tsx'],
  ['app/pages/home/a.ts', '#server/catalogue/tmdb/tmdb.ts'],
  ['app/pages/home/a.ts', '../../ui/x.tsx'],
  ['app/pages/home/a.ts', '#sample-catalogue/engine/handler.ts'],
  ['app/ui/a.ts', '#sample-catalogue/types/records.ts'],
  ['domain/a.ts', '#sample-catalogue/types/records.ts'],
  ['server/a.ts', '#sample-catalogue/engine/handler.ts'],
  ['sample-catalogue/engine/a.ts', '#server/start/config.ts'],
  ['sample-catalogue/engine/a.ts', '#app/ui/x.tsx'],
  ['sample-catalogue/engine/a.ts', '#tests/faults/faulty-tmdb.ts'],
  ['sample-catalogue/prose/a.ts', '../engine/timing.ts'],
  ['sample-catalogue/artwork/a.ts', '../prose/story.ts'],
  ['sample-catalogue/artwork/posters/a.ts', '#sample-catalogue/engine/entry.ts'],
  ['sample-catalogue/data/a.ts', '../prose/story.ts'],
  ['sample-catalogue/types/a.ts', '../random/seeded.ts'],
  ['sample-catalogue/random/a.ts', '../types/records.ts'],
]

/** Imports that it allows. */
const ALLOWED: readonly [file: string, source: string][] = [
  ['domain/a.ts', './b.ts'],
  ['server/catalogue/a.ts', '#domain/title.ts'],
  ['server/store/a.ts', 'kysely'],
  ['server/live/a.ts', 'pg'],
  ['server/accounts/a.ts', 'better-auth/api'],
  ['server/accounts/a.ts', '#server/addresses/networks.ts'],
  ['server/operators/a.ts', '#domain/ban.ts'],
  ['server/operators/a.test.ts', '#server/store/store.ts'],
  ['server/exported-tree/a.ts', '#server/addresses/networks.ts'],
  ['server/commands/a.ts', '#server/store/store.ts'],
  ['app/ui/a.ts', '#domain/title.ts'],
  ['server/catalogue/a.test.ts', '#sample-catalogue/engine/handler.ts'],
  ['sample-catalogue/engine/a.ts', '#domain/title.ts'],
  ['sample-catalogue/engine/a.ts', '../prose/story.ts'],
  ['sample-catalogue/prose/a.ts', '../random/seeded.ts'],
  ['sample-catalogue/artwork/a.ts', './drawing/svg.ts'],
  ['sample-catalogue/artwork/posters/a.ts', '../drawing/svg.ts'],
  ['sample-catalogue/artwork/portrait/a.ts', '#sample-catalogue/types/records.ts'],
  ['sample-catalogue/data/a.ts', '../types/records.ts'],
  ['app/pages/home/a.ts', '#server/start/context.ts'],
]

/** The imports of which the linter says under our rules that they are restricted; all of them are asked about in one run. */
function lint(imports: readonly (readonly [file: string, source: string])[]): string[] {
  copyFileSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  const files = imports.map(([file, source], number) => {
    // Each of its own name: some are of the same file.
    const own = file.replace('/a.', `/a${number}.`)
    mkdirSync(dirname(join(folder, own)), { recursive: true })
    writeFileSync(join(folder, own), `import { x } from '${source}'\nexport const y = x\n`)
    return own
  })
  const run = spawnSync(resolve('node_modules/.bin/oxlint'), ['-c', '.oxlintrc.json', '-f', 'unix', ...files], {
    cwd: folder,
    encoding: 'utf8',
  })
  const findings = run.stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
  return imports.filter((_, number) => findings.some((line) => line.startsWith(`${files[number]}:`))).map(nameOf)
}

function nameOf([file, source]: readonly [file: string, source: string]): string {
  return `${file} imports ${source}`
}

const restricted = new Set(lint([...REFUSED, ...ALLOWED]))

test.each(REFUSED.map(nameOf))('the linter refuses that %s', (name) => {
  expect(restricted).toContain(name)
})

test.each(ALLOWED.map(nameOf))('the linter allows that %s', (name) => {
  expect(restricted).not.toContain(name)
})

test('one file of the server loads the sample catalogue, and never statically', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.(?:ts|mjs)$/.test(file),
  )
  const loading = files.filter((file) => readFileSync(join('server', file), 'utf8').includes('#sample-catalogue'))
  expect(loading.map((file) => basename(file))).toEqual(['open-catalogue.ts'])
  expect(readFileSync(join('server', loading[0] ?? ''), 'utf8')).not.toMatch(/\bfrom '#sample-catalogue/)
})

/** Builds browser code that imports one module. */
function bundle(source: string) {
  const entry = join(folder, 'entry.ts')
  writeFileSync(entry, `import * as all from '${resolve(source)}'\nconsole.log(all)\n`)
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [serverOnly()],
    build: { write: false, rolldownOptions: { input: entry } },
  })
}

test('the build fails when browser code reaches the server’s', async () => {
  await expect(bundle('server/endpoints/json.ts')).rejects.toThrow(/pulls .*server\/endpoints\/json\.ts into the browser/)
})

test('the build fails when browser code reaches the sample catalogue', async () => {
  await expect(bundle('sample-catalogue/types/records.ts')).rejects.toThrow(/pulls .*sample-catalogue\/types\/records\.ts into/)
})

test('the build accepts the domain rules, which both sides share', async () => {
  await expect(bundle('domain/format.ts')).resolves.toBeDefined()
})
