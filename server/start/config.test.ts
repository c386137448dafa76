import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inspectSettings, loadConfig } from './config.ts'
import { SettingsError } from '#domain/errors.ts'

test('without any setting the site runs on the sample catalogue', () => {
  expect(loadConfig({})).toEqual({
    accessLog: 'off',
    pictures: 'direct',
    picturesMB: 2000,
    webProcesses: 1,
    port: 3000,
    databaseUrl: null,
    adminEmails: [],
    adminPassword: null,
    searchLogDays: 30,
    host: null,
    dataDir: './data',
    answersMB: 1000,
    tmdb: { key: null, token: null, url: 'https://api.themoviedb.org/3', imageUrl: 'https://image.tmdb.org/t/p' },
    callsPerSecond: 35,
    tmdbLogo: null,
    outgoingProxy: null,
    localSignIn: true,
    oidc: null,
    metricsToken: null,
    publicOrigin: null,
    basePath: '',
    trustedProxies: [],
    proxyNames: [],
    brand: 'Marquee',
    contactEmail: null,
    region: 'US',
    downloads: { movie: 'https://archive.org/details/{archive_id}', tv: 'https://archive.org/details/{archive_id}' },
    backups: { every: null, keep: 7, to: null },
    backsUpElsewhere: false,
    pseudoLanguage: false,
    library: null,
    sampleSize: 2000,
    log: { format: 'json', level: 'info' },
  })
})

test('a token for metrics is long enough not to be guessed', () => {
  expect(() => loadConfig({ METRICS_TOKEN: 'fifteen-letters' })).toThrow(/^METRICS_TOKEN: must have at least 16 characters$/)
  expect(loadConfig({ METRICS_TOKEN: 'sixteen--letters' }).metricsToken).toBe('sixteen--letters')
})

test.each(['0', '51', '2.5', 'many'])('%s calls a second to the movie database are refused', (text) => {
  expect(() => loadConfig({ TMDB_CALLS_PER_SECOND: text })).toThrow(/^TMDB_CALLS_PER_SECOND: .+$/)
})

const withBackupsEvery = (text: string) => loadConfig({ BACKUP_EVERY: text })

test('backups are made every few hours, elsewhere, or not at all', () => {
  expect([withBackupsEvery('24').backups.every, withBackupsEvery('24').backsUpElsewhere]).toEqual([24, false])
  expect([withBackupsEvery('elsewhere').backups.every, withBackupsEvery('elsewhere').backsUpElsewhere]).toEqual([null, true])
  expect(() => withBackupsEvery('daily')).toThrow(/^BACKUP_EVERY: must be hours from 0.25 to 8760, or the word elsewhere$/)
  for (const text of ['0', '9000']) expect(() => withBackupsEvery(text)).toThrow(/^BACKUP_EVERY: Too .+$/)
})

test('a library needs its address and its key', () => {
  const both = { LIBRARY_URL: 'http://jellyfin:8096/media/', LIBRARY_API_KEY: 'abc' }
  expect(loadConfig(both).library).toEqual({ address: 'http://jellyfin:8096/media', apiKey: 'abc', plays: 'shown' })
  expect(loadConfig({ ...both, LIBRARY_PLAYS: 'here' }).library?.plays).toBe('here')
  expect(() => loadConfig({ LIBRARY_URL: 'http://jellyfin:8096' })).toThrow(/^LIBRARY_API_KEY: .+$/)
  expect(() => loadConfig({ LIBRARY_API_KEY: 'abc' })).toThrow(/^LIBRARY_URL: .+$/)
  expect(() => loadConfig({ ...both, LIBRARY_URL: 'http://me:secret@jellyfin' })).toThrow(/^LIBRARY_URL: (?!.*secret).+$/)
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

const OIDC = {
  OIDC_ISSUER: 'https://id.example/realms/films/',
  OIDC_CLIENT_ID: 'marquee',
  PUBLIC_ORIGIN: 'https://films.example',
  ADMIN_EMAILS: 'a@films.example',
}

test('the address of an identity provider is used exactly as written, and its groups become roles', () => {
  const { oidc, localSignIn } = loadConfig({
    ...OIDC,
    BASE_PATH: '/films',
    LOCAL_SIGN_IN: 'off',
    OIDC_GROUP: 'urn:films:all, /mods:moderator,owners:owner',
  })
  expect([oidc, localSignIn]).toEqual([
    {
      issuer: 'https://id.example/realms/films/',
      clientId: 'marquee',
      clientSecret: null,
      redirectURI: 'https://films.example/films/admin/login/callback',
      groups: [
        { group: 'urn:films:all', role: 'owner' },
        { group: '/mods', role: 'moderator' },
        { group: 'owners', role: 'owner' },
      ],
      groupClaim: 'groups',
    },
    false,
  ])
})

test('the groups of a provider may be in a claim of another name', () => {
  expect(loadConfig({ ...OIDC, OIDC_GROUP_CLAIM: ' realm_access.roles ' }).oidc?.groupClaim).toBe('realm_access.roles')
})

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['over plain http on another machine', { ...OIDC, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER: must be an https address'],
  ['with a name and password', { ...OIDC, OIDC_ISSUER: 'https://a:b@id.example' }, 'OIDC_ISSUER: must be an https address'],
  ['without a client', { ...OIDC, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID: OIDC_ISSUER needs it'],
  ['without a public origin', { ...OIDC, PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN: OIDC_ISSUER needs it'],
  ['with nobody to sign in', { ...OIDC, ADMIN_EMAILS: '' }, 'OIDC_GROUP: without it, or ADMIN_EMAILS'],
  ['without an issuer', { OIDC_GROUP: 'owners' }, 'OIDC_ISSUER: the other OIDC settings need it'],
  ['with a claim for groups alone', { OIDC_GROUP_CLAIM: 'roles' }, 'OIDC_ISSUER: the other OIDC settings need it'],
  ['nor any sign-in', { LOCAL_SIGN_IN: 'off' }, 'LOCAL_SIGN_IN: off needs OIDC_ISSUER'],
])('an identity provider %s stops the start', (_name, env, line) => {
  expect(() => loadConfig(env)).toThrow(line)
})

test.each(['/films', '/media/films', '/a.b_c~d-e/1', '/.hidden'])('%s is a base path', (BASE_PATH) => {
  expect(loadConfig({ BASE_PATH }).basePath).toBe(BASE_PATH)
})

test.each([
  'films',
  '/',
  '/films/',
  '//films',
  '/Films',
  '/fil ms',
  '/films?x',
  '/f%69lms',
  '/a/../b',
  '/..',
  '/.',
  '/a//b',
  `/${'a'.repeat(100)}`,
])('%s is not a base path, and the start says so in one line', (BASE_PATH) => {
  expect(() => loadConfig({ BASE_PATH })).toThrow(/^BASE_PATH: /)
})

const V3_KEY = '0123456789abcdef0123456789ABCDEF'
const V4_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJjYW5hcnkifQ.c2lnbmF0dXJl_-'
const linesOf = (env: Record<string, string>) => inspectSettings(env).mistakes.map(({ line }) => line)

test.each([
  [
    'a token in place of the key',
    { TMDB_API_KEY: V4_TOKEN },
    { key: null, token: V4_TOKEN },
    ['TMDB_API_KEY: this is an access token'],
  ],
  [
    'a key in place of the token',
    { TMDB_ACCESS_TOKEN: V3_KEY },
    { key: V3_KEY, token: null },
    ['TMDB_ACCESS_TOKEN: this is an API key'],
  ],
  [
    'the two exchanged',
    { TMDB_API_KEY: V4_TOKEN, TMDB_ACCESS_TOKEN: V3_KEY },
    { key: V3_KEY, token: V4_TOKEN },
    ['TMDB_API_KEY: this is', 'TMDB_ACCESS_TOKEN: this is'],
  ],
  [
    'the key in both places',
    { TMDB_API_KEY: 'a', TMDB_ACCESS_TOKEN: V3_KEY },
    { key: 'a', token: null },
    ['TMDB_ACCESS_TOKEN: this is'],
  ],
  ['the token with the scheme of its header', { TMDB_ACCESS_TOKEN: `Bearer ${V4_TOKEN}` }, { key: null, token: V4_TOKEN }, []],
  [
    'both as they should be',
    { TMDB_API_KEY: V3_KEY, TMDB_ACCESS_TOKEN: V4_TOKEN },
    { key: V3_KEY, token: V4_TOKEN },
    ['TMDB_API_KEY: TMDB'],
  ],
])('%s is understood, and a line says what to change', (_, env, used, lines) => {
  expect(loadConfig(env).tmdb).toMatchObject(used)
  expect(linesOf(env)).toEqual(lines.map((line) => expect.stringMatching(`^${line}`)))
  expect(linesOf(env).join()).not.toMatch(/eyJ|0123/)
})

test.each([
  ['https://api.themoviedb.org', true],
  ['http://tmdb.mirror.example', true],
  ['https://api.themoviedb.org/3//', false],
  ['http://tmdb.mirror.example/api', false],
])('a service address without a path, such as %s, is used and reported', (given, isReported) => {
  expect(loadConfig({ TMDB_API_URL: given }).tmdb.url).toBe(given.replace(/\/+$/, ''))
  expect(linesOf({ TMDB_API_URL: given }).map((line) => /^TMDB_API_URL: .*\/3/.test(line))).toEqual(isReported ? [true] : [])
})

test('an address with a key in it is refused', () => {
  expect(() => loadConfig({ TMDB_API_URL: 'https://api.themoviedb.org/3?api_key=canary' })).toThrow(
    new SettingsError('TMDB_API_URL: must not contain ? or #: the key has a setting of its own'),
  )
})

test.each([
  ['PORT', '"4000"', { port: 4000 }],
  ['BRAND_NAME', "' Bijou '", { brand: 'Bijou' }],
  ['TMDB_API_KEY', ` "${V3_KEY}"\r`, { tmdb: { key: V3_KEY } }],
  ['WATCH_REGION', '“DE”', { region: 'DE' }],
  ['LOG_LEVEL', '\u00a0warn ', { log: { level: 'warn' } }],
  ['DATABASE_URL', '"postgres://host/marquee"', { databaseUrl: 'postgres://host/marquee' }],
  ['ADMIN_EMAILS', '""', { adminEmails: [] }],
])('blanks and quotes around %s are left out', (name, given, used) => {
  expect(loadConfig({ [name]: given })).toMatchObject(used)
  expect(linesOf({ [name]: given })).toEqual([])
})

test('quotes inside a value, one quote alone, and variables of others are left as they are', () => {
  expect(loadConfig({ BRAND_NAME: 'The "Bijou" \'s' }).brand).toBe('The "Bijou" \'s')
  expect(loadConfig({ BRAND_NAME: '"' }).brand).toBe('"')
  expect(linesOf({ OTHER: '"x"', BRAND_NAME: 'Bijou "B"' })).toEqual([])
})

test.each([
  [{ HTTPS_PROXY: 'http://proxy.example:3128' }, { http: null, https: 'http://proxy.example:3128', except: '' }],
  [
    { HTTP_PROXY: 'proxy.example:3128', NO_PROXY: 'localhost,.internal' },
    { http: 'http://proxy.example:3128', https: null, except: 'localhost,.internal' },
  ],
  [
    { https_proxy: 'http://small:1', HTTPS_PROXY: 'http://capital:1' },
    { http: null, https: 'http://small:1', except: '' },
  ],
  [{ NO_PROXY: '*' }, null],
])('the outgoing proxy of %j is understood', (env, proxy) => {
  expect(loadConfig(env).outgoingProxy).toEqual(proxy)
})

const shownOf = (env: Record<string, string>) => inspectSettings(env).shown.find(({ name }) => name === 'HTTPS_PROXY')?.value

test('a proxy is shown without its password, however it is written', () => {
  expect(shownOf({ HTTPS_PROXY: 'http://me:canary@proxy.example:3128' })).toBe('http://…@proxy.example:3128')
  expect(shownOf({ HTTPS_PROXY: 'me:canary@proxy.example:3128' })).toBe('…@proxy.example:3128')
  expect(() => loadConfig({ HTTPS_PROXY: 'socks5://me:canary@x' })).toThrow(/^HTTPS_PROXY: (?!.*canary)/)
})
