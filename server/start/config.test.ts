import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { SettingsError } from '#domain/errors.ts'

test('without any setting the site runs on the sample catalogue', () => {
  expect(loadConfig({})).toEqual({
    pictures: 'direct',
    picturesMB: 2000,
    port: 3000,
    databaseUrl: null,
    adminEmails: [],
    adminPassword: null,
    searchLogDays: 30,
    host: '0.0.0.0',
    dataDir: './data',
    answersMB: 1000,
    tmdb: { key: null, token: null, url: 'https://api.themoviedb.org/3', imageUrl: 'https://image.tmdb.org/t/p' },
    tmdbLogo: null,
    publicOrigin: null,
    trustedProxies: [],
    brand: 'Marquee',
    contactEmail: null,
    region: 'US',
    downloads: { movie: 'https://archive.org/details/{archive_id}', tv: 'https://archive.org/details/{archive_id}' },
    sampleSize: 2000,
  })
})

test('an empty value is the same as an unset one', () => {
  expect(loadConfig({ PORT: '', TMDB_API_KEY: '', BRAND_NAME: '' })).toEqual(loadConfig({}))
})

test('addresses lose their trailing slash, and lists their spaces', () => {
  const config = loadConfig({ TMDB_API_URL: 'http://127.0.0.1:4000/3/', TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1 ' })
  expect(config.tmdb.url).toBe('http://127.0.0.1:4000/3')
  expect(config.trustedProxies).toEqual(['10.0.0.0/8', '::1'])
})

test('an invalid setting is named without its value, which may be a secret', () => {
  expect(load).toThrow(SettingsError)
  expect(load).toThrow(/^ADMIN_PASSWORD: .+\nCONTACT_EMAIL: .+$/)
  expect(load).not.toThrow(/secret|nobody/)
})

test('a .env file is read, and the environment overrides it', () => {
  const before = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-env-'))
  writeFileSync(join(folder, '.env'), 'BRAND_NAME="Bijou"\nWATCH_REGION=DE\n')
  process.chdir(folder)
  process.env.WATCH_REGION = 'FR'
  try {
    expect(loadConfig()).toMatchObject({ brand: 'Bijou', region: 'FR' })
  } finally {
    process.chdir(before)
    delete process.env.WATCH_REGION
    rmSync(folder, { recursive: true })
  }
})

function load() {
  return loadConfig({ ADMIN_PASSWORD: 'secret', CONTACT_EMAIL: 'nobody' })
}
