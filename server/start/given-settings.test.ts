import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from '#domain/errors.ts'
import { loadConfig } from './config.ts'
import { readGiven, SECRETS } from './given-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'folder'))
writeFileSync(join(folder, 'bytes'), Uint8Array.of(0xc3, 0x28))
writeFileSync(join(folder, 'large'), 'canary'.repeat(11_000))

function fileOf(content: string): string {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, content)
  return path
}

const NONE = { values: {}, mistakes: [] }

test.each(SECRETS)('%s is read from the file that %s_FILE names', (name) => {
  const { values, origins, mistakes } = readGiven({ [`${name}_FILE`]: fileOf('a secret\n') }, NONE)
  expect([values[name], origins.get(name), mistakes]).toEqual(['a secret', 'file', []])
})

test.each([
  ['its last line break', 'secret\n', 'secret'],
  ['its last line break as Windows writes it', 'secret\r\n', 'secret'],
  ['one line break alone', 'secret\n\n', 'secret\n'],
  ['nothing else', ' secret ', ' secret '],
])('the content of a file loses %s', (_what, content, value) => {
  expect(readGiven({ ADMIN_PASSWORD_FILE: fileOf(content) }, NONE).values.ADMIN_PASSWORD).toBe(value)
})

test.each([
  ['is missing', join(folder, 'canary'), 'the file cannot be read (ENOENT)'],
  ['is in no folder', '/dev/null/canary', 'the file cannot be read (ENOTDIR)'],
  ['is empty', fileOf(''), 'the file is empty'],
  ['has nothing but a line break', fileOf('\n'), 'the file is empty'],
  ['is a folder', join(folder, 'folder'), 'this is a folder, not a file'],
  ['is a device', '/dev/zero', 'this is not a regular file'],
  ['is not text', join(folder, 'bytes'), 'the file is not text'],
  ['is too large', join(folder, 'large'), 'the file is larger than 64 kB'],
])('a secret file that %s is reported in one line, without its path or content', (_what, path, problem) => {
  expect(() => loadConfig({ ADMIN_PASSWORD_FILE: path })).toThrow(new SettingsError(`ADMIN_PASSWORD_FILE: ${problem}`))
})

test('a secret that is given twice is reported in one line, wherever the two come from', () => {
  const path = fileOf('canary in the file')
  for (const [env, dotEnv] of [
    [{ DATABASE_URL: 'canary', DATABASE_URL_FILE: path }, {}],
    [{ DATABASE_URL_FILE: path }, { DATABASE_URL: 'canary' }],
  ])
    expect(readGiven(env, { values: dotEnv ?? {}, mistakes: [] }).mistakes).toEqual([
      { line: 'DATABASE_URL_FILE: DATABASE_URL is set too: keep one of the two', stops: true },
    ])
})

test('an empty value beside a file, and an empty name of a file, are the same as none', () => {
  const path = fileOf('a secret')
  expect(readGiven({ TMDB_API_KEY: '', TMDB_API_KEY_FILE: path }, NONE)).toMatchObject({
    values: { TMDB_API_KEY: 'a secret' },
    mistakes: [],
  })
  expect(readGiven({ TMDB_API_KEY: 'key', TMDB_API_KEY_FILE: '' }, NONE)).toMatchObject({
    values: { TMDB_API_KEY: 'key' },
    mistakes: [],
  })
})

test('each value says where it comes from, and the environment wins over .env', () => {
  const { values, origins } = readGiven(
    { PORT: '1', HOST: '' },
    { values: { PORT: '2', HOST: 'x', BRAND_NAME: 'Bijou' }, mistakes: [] },
  )
  expect(values).toEqual({ PORT: '1', BRAND_NAME: 'Bijou' })
  expect([...origins]).toEqual([
    ['PORT', 'environment'],
    ['BRAND_NAME', '.env'],
  ])
})
