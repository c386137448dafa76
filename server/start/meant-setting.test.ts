import { expect, test } from 'vitest'
import { inspectSettings } from './config.ts'
import { SECRETS } from './given-settings.ts'
import { strangerLine } from './meant-setting.ts'

const SETTINGS = inspectSettings({}).shown.map(({ name }) => name)

test.each([
  ['TMDB_APIKEY', 'TMDB_API_KEY'],
  ['tmdb_api_key', 'TMDB_API_KEY'],
  ['TMDB_ACESS_TOKEN', 'TMDB_ACCESS_TOKEN'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['DATADIR', 'DATA_DIR'],
  ['ADMIN_PASWORD_FILE', 'ADMIN_PASSWORD_FILE'],
])('%s is told as %s', (name, meant) => {
  expect(strangerLine(name, SETTINGS, SECRETS)).toBe(`${name}: there is no such setting; did you mean ${meant}?`)
})

test('a name of a kind that is ours alone is told with those there are', () => {
  expect(strangerLine('TMDB_TOKEN', SETTINGS, SECRETS)).toMatch(
    /^TMDB_TOKEN: there is no such setting; there are TMDB_API_KEY, TMDB_ACCESS_TOKEN, /,
  )
})

test('what is no secret is read from no file', () => {
  expect(strangerLine('PUBLIC_ORIGIN_FILE', SETTINGS, SECRETS)).toMatch(
    /^PUBLIC_ORIGIN_FILE: only secrets are read from files: DATABASE_URL_FILE, /,
  )
})

test.each([
  ['settings', [...SETTINGS, ...SECRETS.map((name) => `${name}_FILE`)]],
  [
    'a shell’s variables',
    ['PATH', 'HOME', 'HOSTNAME', 'HOSTTYPE', 'USER', 'SHELL', 'TERM', 'LANG', 'PWD', 'SHLVL', 'LOGNAME', 'TMPDIR', 'DISPLAY'],
  ],
  [
    'npm’s variables',
    ['npm_config_user_agent', 'npm_package_name', 'npm_lifecycle_event', 'npm_execpath', 'INIT_CWD', 'NODE_ENV', 'NODE_OPTIONS'],
  ],
  [
    'a cluster’s variables',
    ['KUBERNETES_SERVICE_HOST', 'KUBERNETES_PORT', 'MARQUEE_PORT', 'POSTGRES_PASSWORD', 'PGHOST', 'PGPORT', 'TZ', 'POD_IP'],
  ],
  ['other variables of this project', ['PASSWORD', 'PASSWORD_FILE', 'CHROMIUM_PATH', 'TEST_DATABASE_URL', 'E2E_PORT']],
])('%s are left alone', (_what, names) => {
  expect(names.flatMap((name) => strangerLine(name, SETTINGS, SECRETS) ?? [])).toEqual([])
})
