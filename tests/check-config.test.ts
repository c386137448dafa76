import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { start, stopAll } from './helpers/processes.ts'

// `npm run check-config`, as an operator runs it before a start.

const folder = mkdtempSync(join(tmpdir(), 'marquee-settings-'))
afterEach(stopAll)
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, '.env'), 'BRAND_NAME="Bijou"\nSEARCH_LOG_DAYS=7\n')
writeFileSync(join(folder, 'token'), 'canary-token\n')

const check = (env: Record<string, string>, args: string[] = []) =>
  start(env, resolve('server/start/commands/check-config.ts'), args, folder).ended

test('check-config prints the settings in force and where each comes from, hides secrets, and opens neither database nor network', async () => {
  const dataDir = join(folder, 'not/yet')
  const { code, output, errors } = await check({
    DATA_DIR: dataDir,
    TMDB_ACCESS_TOKEN_FILE: join(folder, 'token'),
    TMDB_API_URL: 'http://canary:canary@127.0.0.1:9/3',
    DATABASE_URL: 'postgres://canary:canary@127.0.0.1:9/x',
    SEARCH_LOG_DAYS: '9',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
  })
  expect([code, errors, existsSync(dataDir)]).toEqual([0, '', false])
  const lines = output.replaceAll(/ +/g, ' ').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'WATCH_REGION US (default)',
      'BRAND_NAME Bijou (from .env)',
      'SEARCH_LOG_DAYS 9 (from the environment)',
      'TRUSTED_PROXIES loopback, 10.0.0.0/8 (from the environment)',
      'TMDB_API_URL http://…@127.0.0.1:9/3 (from the environment)',
      'TMDB_ACCESS_TOKEN set, from file',
      'DATABASE_URL set, from the environment',
      'TMDB_API_KEY unset',
      'No mistakes found',
    ]),
  )
  expect(output).not.toContain('canary')
})

test('check-config reports every mistake at once, each in a line without its value, and exits with 78', async () => {
  const { code, output, errors } = await check({
    PORT: 'canary',
    WATCH_REGION: 'canary',
    TRUSTED_PROXIES: 'canary, canary, 0.0.0.0/0',
    PUBLIC_ORIGIN: 'https://site.example/canary',
    DATA_DIR: '/dev/null/data',
    ADMIN_PASSWORD: 'canary canary',
    TMDB_API_KEY: 'canary',
    TMDB_ACCESS_TOKEN: 'canary',
    TMDB_ACCESS_TOKEN_FILE: join(folder, 'canary'),
  })
  expect([code, output.split('\n').at(-2)]).toEqual([78, 'Mistakes: 8'])
  const lines = errors.trimEnd().split('\n')
  expect(lines.map((line) => line.split(': ')[0])).toEqual([
    'PORT',
    'PUBLIC_ORIGIN',
    'TRUSTED_PROXIES',
    'WATCH_REGION',
    'TMDB_ACCESS_TOKEN_FILE',
    'DATA_DIR',
    'TMDB_API_KEY',
    'ADMIN_PASSWORD',
  ])
  expect(errors).toContain('TMDB_API_KEY: TMDB_ACCESS_TOKEN is set too and is the one that is used: keep one of the two\n')
  expect(output + errors).not.toContain('canary')
  expect(output).toMatch(/PORT +not usable, from the environment\n/)
})

test('check-config also fails for mistakes that do not stop the start, such as trusting a network that includes everybody', async () => {
  const { code, errors } = await check({ TRUSTED_PROXIES: '0.0.0.0/0' })
  expect([code, errors]).toEqual([
    78,
    'TRUSTED_PROXIES: a network this wide includes every visitor, and each could pretend to be another\n',
  ])
})

test('check-config takes no arguments', async () => {
  expect(await check({}, ['x'])).toMatchObject({ code: 64, output: '' })
})
